import { AboutRoute } from '../routes/about';
import { AccessibilityRoute, CookiesRoute, PrivacyRoute, TermsRoute } from '../routes/legal';
import { MediaRoute } from '../routes/media';
import { RegistrationRoute } from '../routes/registration';
import { RegistrationGoalsRoute } from '../routes/registration-goals';
import { GuaranteeSuccessRoute, VerifySuccessRoute } from '../routes/registration-success';
import { AdminAtHand } from './admin/admin-at-hand';
import type { Pages } from './pages';

export const pagesAtHand: Pages = {
  About: AboutRoute,
  Registration: RegistrationRoute,
  RegistrationGoals: RegistrationGoalsRoute,
  GuaranteeSuccess: GuaranteeSuccessRoute,
  VerifySuccess: VerifySuccessRoute,
  Media: MediaRoute,
  Terms: TermsRoute,
  Privacy: PrivacyRoute,
  Cookies: CookiesRoute,
  Accessibility: AccessibilityRoute,
  Admin: AdminAtHand,
};
