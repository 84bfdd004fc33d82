import type { i18n } from 'i18next';
import { type ComponentType, lazy } from 'react';
import type { Pages } from './pages';

/**
 * The same pages for the browser, each a file of its own with its texts. The HTML of the server stays in place until
 * the file is there, so nothing flashes on a first visit.
 */
export function pagesOnDemand(texts: i18n): Pages {
  const page = (load: () => Promise<{ Page: ComponentType; namespace: string; words: object }>) =>
    lazy(async () => {
      const { Page, namespace, words } = await load();
      texts.addResourceBundle('hr', namespace, words);
      return { default: Page };
    });
  const legal = (name: 'TermsRoute' | 'PrivacyRoute' | 'CookiesRoute' | 'AccessibilityRoute') =>
    page(async () => {
      const [routes, words] = await Promise.all([
        import('../routes/legal'),
        import('../i18n/locales/hr/legal'),
      ]);
      return { Page: routes[name], namespace: 'legal', words: words.legal };
    });
  const success = (name: 'GuaranteeSuccessRoute' | 'VerifySuccessRoute') =>
    page(async () => {
      const [routes, words] = await Promise.all([
        import('../routes/registration-success'),
        import('../i18n/locales/hr/success'),
      ]);
      return { Page: routes[name], namespace: 'success', words: words.success };
    });
  return {
    About: page(async () => {
      const [route, words] = await Promise.all([
        import('../routes/about'),
        import('../i18n/locales/hr/about'),
      ]);
      return { Page: route.AboutRoute, namespace: 'about', words: words.about };
    }),
    Registration: page(async () => {
      const [route, words] = await Promise.all([
        import('../routes/registration'),
        import('../i18n/locales/hr/registration'),
        import('./form-pages.css'),
      ]);
      return { Page: route.RegistrationRoute, namespace: 'registration', words: words.registration };
    }),
    RegistrationGoals: page(async () => {
      const [route, words] = await Promise.all([
        import('../routes/registration-goals'),
        import('../i18n/locales/hr/registration-goals'),
        import('./form-pages.css'),
      ]);
      return {
        Page: route.RegistrationGoalsRoute,
        namespace: 'registrationGoals',
        words: words.registrationGoals,
      };
    }),
    GuaranteeSuccess: success('GuaranteeSuccessRoute'),
    VerifySuccess: success('VerifySuccessRoute'),
    Media: lazy(async () => ({ default: (await import('../routes/media')).MediaRoute })),
    Terms: legal('TermsRoute'),
    Privacy: legal('PrivacyRoute'),
    Cookies: legal('CookiesRoute'),
    Accessibility: legal('AccessibilityRoute'),
    Admin: lazy(async () => {
      const { AdminSection, adminTexts } = await import('./admin/entry');
      for (const [namespace, words] of Object.entries(adminTexts))
        texts.addResourceBundle('hr', namespace, words);
      return { default: AdminSection };
    }),
  };
}
