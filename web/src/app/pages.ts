import type { ComponentType } from 'react';

/** The pages that not every visit needs. The server has them at hand, the browser loads them when they are opened. */
export interface Pages {
  About: ComponentType;
  Registration: ComponentType;
  RegistrationGoals: ComponentType;
  GuaranteeSuccess: ComponentType;
  VerifySuccess: ComponentType;
  Media: ComponentType;
  Terms: ComponentType;
  Privacy: ComponentType;
  Cookies: ComponentType;
  Accessibility: ComponentType;
  /** Everything under /admin. */
  Admin: ComponentType;
}
