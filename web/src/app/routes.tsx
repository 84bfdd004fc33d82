import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { I18n } from '@/i18n/i18n';
import { HomeRoute } from '@/routes/home';
import { NotFoundRoute } from '@/routes/not-found';
import { PageError, ShellError } from './errors/route-errors';
import { Root } from './root';
import { Shell } from './shell/shell';

/** A file of `routes/`, and the texts that not every visit needs: what each of their files exports. */
type PageFiles<Name extends string> = readonly [Record<Name, ComponentType>, ...object[]];

/** Pages whose parts and texts are loaded when they are opened. */
function pageMakers(i18n: I18n) {
  const page = <Name extends string>(
    path: string,
    name: Name,
    load: () => Promise<PageFiles<Name>>,
  ): RouteObject => ({
    path,
    caseSensitive: true,
    lazy: async () => {
      const [{ [name]: Component }, ...texts] = await load();
      for (const of of texts) i18n.add({ ...of });
      return { Component };
    },
  });
  const legalPage = (
    path: string,
    name: 'TermsRoute' | 'PrivacyRoute' | 'CookiesRoute' | 'AccessibilityRoute',
  ) =>
    page(path, name, () =>
      Promise.all([
        import('@/routes/legal'),
        import('@/i18n/locales/hr/legal'),
        import('@/i18n/locales/hr/money'),
      ]),
    );
  const successPage = (path: string, name: 'GuaranteeSuccessRoute' | 'VerifySuccessRoute') =>
    page(path, name, () =>
      Promise.all([import('@/routes/registration-success'), import('@/i18n/locales/hr/success')]),
    );
  /** Opened by the link of a mail. */
  const linkPage = (path: string, name: 'RegistrationCorrectionRoute' | 'RegistrationChangeRoute') =>
    page(path, name, () =>
      Promise.all([
        import('@/routes/registration-links'),
        import('@/i18n/locales/hr/registration-correction'),
        import('@/i18n/locales/hr/registration'),
        import('@/i18n/locales/hr/forms'),
        import('@/i18n/locales/hr/money'),
      ]),
    );
  return { page, legalPage, successPage, linkPage };
}

/** Where the routes of the administrators' section are put when it is opened. */
export const ROOT = 'root';

/**
 * Every route of the site. Pages with `lazy` are files of their own in the browser, loaded with their texts when they are
 * opened. What the server has to know of each stands in page-handles.ts.
 *
 * @param admin everything under /admin: on the server a placeholder; in a browser its screens, where one of them is open
 */
export function createRoutes(i18n: I18n, admin?: RouteObject): RouteObject[] {
  const { page, legalPage, successPage, linkPage } = pageMakers(i18n);
  const pages: RouteObject[] = [
    { index: true, Component: HomeRoute },
    page('about', 'AboutRoute', () =>
      Promise.all([
        import('@/routes/about'),
        import('@/i18n/locales/hr/about'),
        import('@/i18n/locales/hr/money'),
      ]),
    ),
    page('novac', 'FundRoute', () =>
      Promise.all([import('@/routes/fund'), import('@/i18n/locales/hr/fund-page')]),
    ),
    page('ciljevi', 'GoalsRoute', () =>
      Promise.all([import('@/routes/goals'), import('@/i18n/locales/hr/goals')]),
    ),
    page('cilj/:goalId', 'GoalRoute', () =>
      Promise.all([
        import('@/routes/goal'),
        import('@/i18n/locales/hr/goals'),
        import('@/i18n/locales/hr/goal-terms'),
      ]),
    ),
    page('registration', 'RegistrationRoute', () =>
      Promise.all([
        import('@/routes/registration'),
        import('@/i18n/locales/hr/registration'),
        import('@/i18n/locales/hr/forms'),
        import('@/i18n/locales/hr/money'),
      ]),
    ),
    page('registration-goals', 'RegistrationGoalsRoute', () =>
      Promise.all([
        import('@/routes/registration-goals'),
        import('@/i18n/locales/hr/registration-goals'),
        import('@/i18n/locales/hr/forms'),
      ]),
    ),
    page('registration-disown', 'RegistrationDisownRoute', () =>
      Promise.all([import('@/routes/registration-disown'), import('@/i18n/locales/hr/disowning')]),
    ),
    page('moji-ciljevi', 'OwnGoalsRoute', () =>
      Promise.all([
        import('@/routes/own-goals'),
        import('@/i18n/locales/hr/own-goals'),
        import('@/i18n/locales/hr/goal-terms'),
        import('@/i18n/locales/hr/forms'),
      ]),
    ),
    page('poveznica', 'LostLinkRoute', () =>
      Promise.all([import('@/routes/lost-link'), import('@/i18n/locales/hr/lost-link')]),
    ),
    linkPage('registration-correction', 'RegistrationCorrectionRoute'),
    linkPage('registration-change', 'RegistrationChangeRoute'),
    successPage('registration-success', 'GuaranteeSuccessRoute'),
    successPage('registration-success-verify', 'VerifySuccessRoute'),
    page('media', 'MediaRoute', () => Promise.all([import('@/routes/media')])),
    page('ispravci', 'CorrectionsRoute', () =>
      Promise.all([import('@/routes/corrections'), import('@/i18n/locales/hr/corrections')]),
    ),
    legalPage('terms', 'TermsRoute'),
    legalPage('privacy', 'PrivacyRoute'),
    legalPage('cookies', 'CookiesRoute'),
    legalPage('accessibility', 'AccessibilityRoute'),
    { path: '*', Component: NotFoundRoute },
  ];

  return [
    {
      id: ROOT,
      Component: Root,
      ErrorBoundary: ShellError,
      children: [
        ...(admin ? [admin] : []),
        { Component: Shell, children: [{ ErrorBoundary: PageError, children: pages }] },
      ],
    },
  ];
}
