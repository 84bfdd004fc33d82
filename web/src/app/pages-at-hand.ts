import { AboutRoute } from '../routes/about';
import { AccessibilityRoute, CookiesRoute, PrivacyRoute, TermsRoute } from '../routes/legal';
import { RegistrationRoute } from '../routes/registration';
import { AdminAtHand } from './admin/admin-at-hand';
import type { Pages } from './pages';

export const pagesAtHand: Pages = {
  About: AboutRoute,
  Registration: RegistrationRoute,
  Terms: TermsRoute,
  Privacy: PrivacyRoute,
  Cookies: CookiesRoute,
  Accessibility: AccessibilityRoute,
  Admin: AdminAtHand,
};
