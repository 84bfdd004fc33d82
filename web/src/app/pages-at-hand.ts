import { AboutRoute } from '../routes/about';
import { CookiesRoute, PrivacyRoute, TermsRoute } from '../routes/legal';
import { RegistrationRoute } from '../routes/registration';
import type { Pages } from './pages';

export const pagesAtHand: Pages = {
  About: AboutRoute,
  Registration: RegistrationRoute,
  Terms: TermsRoute,
  Privacy: PrivacyRoute,
  Cookies: CookiesRoute,
};
