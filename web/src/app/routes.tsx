import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { correctionsPath } from '@/features/corrections/api/corrections';
import { correctionsAddress, readCorrectionsQuery } from '@/features/corrections/corrections-query';
import { FUND_TOTAL_PATH } from '@/features/fund/api/fund-total';
import { FUND_SUMMARY_PATH } from '@/features/fund/api/public-funds';
import { latestReportsPath, reportsPath } from '@/features/media-reports/api/media-reports';
import { facetsPath, guaranteePath, listPath, politicianPath } from '@/features/politicians/api/politicians';
import type { I18n } from '@/i18n/i18n';
import { homeAddress, readHomeQuery, wholeNumber } from '@/lib/addresses/home-query';
import { type PageRange, SERVER_SHOWN } from '@/lib/addresses/shown-items';
import { mediaAddress, readMediaQuery } from '@/lib/page/media-query';
import { SITE_PATH } from '@/lib/page/site';
import { HomeRoute } from '@/routes/home';
import { NotFoundRoute } from '@/routes/not-found';
import { PageError, ShellError } from './errors/route-errors';
import type { PageHandle, PageNeeds } from './page-needs';
import { Root } from './root';
import { Shell } from './shell/shell';

/** Stands for every address that leads nowhere: they all show the same page. */
const NOT_FOUND_ADDRESS = '/stranica-nije-pronadena';

/** Texts of a page that not every visit needs, by namespace; they come with the page. */
type Texts = Record<string, object>;

interface LoadedPage {
  Component: ComponentType;
  texts?: Texts;
}

/** As much of a list as the server renders. */
const asRendered = <T extends PageRange>(query: T): T => ({
  ...query,
  shown: Math.min(query.shown, SERVER_SHOWN),
});

const siteOnly = (): PageNeeds => ({ required: [SITE_PATH], optional: [] });

function homeNeeds(query: URLSearchParams): PageNeeds {
  const home = asRendered(readHomeQuery(query));
  if (home.selected !== null) {
    return {
      required: [SITE_PATH, politicianPath(home.selected)],
      optional: [guaranteePath(home.selected), latestReportsPath(home.selected)],
    };
  }
  return {
    required: [SITE_PATH, facetsPath(home), listPath(home, home.from, home.shown)],
    optional: [FUND_TOTAL_PATH, latestReportsPath(null)],
  };
}

function mediaNeeds(query: URLSearchParams): PageNeeds {
  const { politician, from, shown } = asRendered(readMediaQuery(query));
  const person = politician === null ? [] : [politicianPath(politician)];
  return { required: [SITE_PATH, ...person, reportsPath(politician, from, shown)], optional: [] };
}

const fundNeeds = (): PageNeeds => ({ required: [SITE_PATH, FUND_SUMMARY_PATH], optional: [] });

function correctionsNeeds(query: URLSearchParams): PageNeeds {
  const { from, shown } = asRendered(readCorrectionsQuery(query));
  return { required: [SITE_PATH, correctionsPath(from, shown)], optional: [] };
}

function registrationNeeds(query: URLSearchParams): PageNeeds {
  const profile = wholeNumber(query.get('politician_id'));
  return { required: profile === null ? [SITE_PATH] : [SITE_PATH, politicianPath(profile)], optional: [] };
}

function registrationAddress(query: URLSearchParams): string {
  const profile = wholeNumber(query.get('politician_id'));
  return profile === null ? '/registration' : `/registration?politician_id=${profile}`;
}

async function loadCorrections(): Promise<LoadedPage> {
  const [{ CorrectionsRoute }, { corrections }] = await Promise.all([
    import('@/routes/corrections'),
    import('@/i18n/locales/hr/corrections'),
  ]);
  return { Component: CorrectionsRoute, texts: { corrections } };
}

const CORRECTIONS: PageHandle = {
  address: (query) => correctionsAddress(asRendered(readCorrectionsQuery(query))),
  needs: correctionsNeeds,
};

/** Pages whose parts and texts are loaded when they are opened. */
function pageMakers(i18n: I18n) {
  /** `file`: name of the source in `routes/`. */
  const page = (
    path: string,
    file: string,
    load: () => Promise<LoadedPage>,
    handle: PageHandle = {},
  ): RouteObject => ({
    path,
    caseSensitive: true,
    handle: { needs: siteOnly, source: `src/routes/${file}.tsx`, ...handle } satisfies PageHandle,
    lazy: async () => {
      const { Component, texts } = await load();
      if (texts) i18n.add(texts);
      return { Component };
    },
  });
  const legalPage = (
    path: string,
    name: 'TermsRoute' | 'PrivacyRoute' | 'CookiesRoute' | 'AccessibilityRoute',
  ) =>
    page(path, 'legal', async () => {
      const [routes, { legal }, { money }] = await Promise.all([
        import('@/routes/legal'),
        import('@/i18n/locales/hr/legal'),
        import('@/i18n/locales/hr/money'),
      ]);
      return { Component: routes[name], texts: { legal, money } };
    });
  const successPage = (path: string, name: 'GuaranteeSuccessRoute' | 'VerifySuccessRoute') =>
    page(path, 'registration-success', async () => {
      const [routes, { success }] = await Promise.all([
        import('@/routes/registration-success'),
        import('@/i18n/locales/hr/success'),
      ]);
      return { Component: routes[name], texts: { success } };
    });

  /** Opened by the link of a mail. */
  const linkPage = (path: string, name: 'RegistrationCorrectionRoute' | 'RegistrationChangeRoute') =>
    page(path, 'registration-links', async () => {
      const [routes, { registrationCorrection }, { registration }, { forms }, { money }] = await Promise.all([
        import('@/routes/registration-links'),
        import('@/i18n/locales/hr/registration-correction'),
        import('@/i18n/locales/hr/registration'),
        import('@/i18n/locales/hr/forms'),
        import('@/i18n/locales/hr/money'),
      ]);
      return { Component: routes[name], texts: { registrationCorrection, registration, forms, money } };
    });
  return { page, legalPage, successPage, linkPage };
}

/**
 * Every route of the site. Pages with `lazy` are files of their own in the browser, loaded with their texts when they are
 * opened.
 *
 * @param admin everything under /admin: screens in the browser, a placeholder on the server
 */
export function createRoutes(i18n: I18n, admin: RouteObject): RouteObject[] {
  const { page, legalPage, successPage, linkPage } = pageMakers(i18n);
  const pages: RouteObject[] = [
    {
      index: true,
      Component: HomeRoute,
      handle: {
        address: (query) => homeAddress(asRendered(readHomeQuery(query))),
        needs: homeNeeds,
      } satisfies PageHandle,
    },
    page('about', 'about', async () => {
      const [{ AboutRoute }, { about }, { money }] = await Promise.all([
        import('@/routes/about'),
        import('@/i18n/locales/hr/about'),
        import('@/i18n/locales/hr/money'),
      ]);
      return { Component: AboutRoute, texts: { about, money } };
    }),
    page(
      'novac',
      'fund',
      async () => {
        const [{ FundRoute }, { fundPage }] = await Promise.all([
          import('@/routes/fund'),
          import('@/i18n/locales/hr/fund-page'),
        ]);
        return { Component: FundRoute, texts: { fundPage } };
      },
      { needs: fundNeeds },
    ),
    page(
      'registration',
      'registration',
      async () => {
        const [{ RegistrationRoute }, { registration }, { forms }, { money }] = await Promise.all([
          import('@/routes/registration'),
          import('@/i18n/locales/hr/registration'),
          import('@/i18n/locales/hr/forms'),
          import('@/i18n/locales/hr/money'),
        ]);
        return { Component: RegistrationRoute, texts: { registration, forms, money } };
      },
      { address: registrationAddress, needs: registrationNeeds },
    ),
    page('registration-goals', 'registration-goals', async () => {
      const [{ RegistrationGoalsRoute }, { registrationGoals }, { forms }] = await Promise.all([
        import('@/routes/registration-goals'),
        import('@/i18n/locales/hr/registration-goals'),
        import('@/i18n/locales/hr/forms'),
      ]);
      return { Component: RegistrationGoalsRoute, texts: { registrationGoals, forms } };
    }),
    page('registration-disown', 'registration-disown', async () => {
      const [{ RegistrationDisownRoute }, { disowning }] = await Promise.all([
        import('@/routes/registration-disown'),
        import('@/i18n/locales/hr/disowning'),
      ]);
      return { Component: RegistrationDisownRoute, texts: { disowning } };
    }),
    page('moji-ciljevi', 'own-goals', async () => {
      const [{ OwnGoalsRoute }, { ownGoals }, { goalTerms }, { forms }] = await Promise.all([
        import('@/routes/own-goals'),
        import('@/i18n/locales/hr/own-goals'),
        import('@/i18n/locales/hr/goal-terms'),
        import('@/i18n/locales/hr/forms'),
      ]);
      return { Component: OwnGoalsRoute, texts: { ownGoals, goalTerms, forms } };
    }),
    page('poveznica', 'lost-link', async () => {
      const [{ LostLinkRoute }, { lostLink }] = await Promise.all([
        import('@/routes/lost-link'),
        import('@/i18n/locales/hr/lost-link'),
      ]);
      return { Component: LostLinkRoute, texts: { lostLink } };
    }),
    linkPage('registration-correction', 'RegistrationCorrectionRoute'),
    linkPage('registration-change', 'RegistrationChangeRoute'),
    successPage('registration-success', 'GuaranteeSuccessRoute'),
    successPage('registration-success-verify', 'VerifySuccessRoute'),
    page('media', 'media', async () => ({ Component: (await import('@/routes/media')).MediaRoute }), {
      address: (query) => mediaAddress(asRendered(readMediaQuery(query))),
      needs: mediaNeeds,
    }),
    page('ispravci', 'corrections', loadCorrections, CORRECTIONS),
    legalPage('terms', 'TermsRoute'),
    legalPage('privacy', 'PrivacyRoute'),
    legalPage('cookies', 'CookiesRoute'),
    legalPage('accessibility', 'AccessibilityRoute'),
    {
      path: '*',
      Component: NotFoundRoute,
      handle: { address: () => NOT_FOUND_ADDRESS, needs: siteOnly } satisfies PageHandle,
    },
  ];

  return [
    {
      Component: Root,
      ErrorBoundary: ShellError,
      children: [
        { ErrorBoundary: ShellError, ...admin },
        { Component: Shell, children: [{ ErrorBoundary: PageError, children: pages }] },
      ],
    },
  ];
}
