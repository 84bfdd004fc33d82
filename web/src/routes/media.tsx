import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AddressButton } from '@/components/address-button';
import banner from '@/components/invented-banner.module.css';
import layout from '@/components/layout.module.css';
import page from '@/components/page.module.css';
import { PageHeading } from '@/components/page-heading';
import textLink from '@/components/text-link.module.css';
import { ReportList } from '@/features/media-reports/components/report-list';
import { usePolitician } from '@/features/politicians/api/politicians';
import { useTranslation } from '@/i18n/use-translation';
import { EMPTY_QUERY, homeAddress } from '@/lib/addresses/home-query';
import { useRenderedRange } from '@/lib/addresses/use-rendered-range';
import { ALL_REPORTS, type MediaQuery, mediaAddress, readMediaQuery } from '@/lib/page/media-query';
import { usePageHead } from '@/lib/page/page-head';
import { useSite } from '@/lib/page/site';
import { classNames } from '@/lib/text/class-names';
import { NotFoundRoute } from './not-found';

interface About {
  id: number;
  /** Null while unknown. */
  name: string | null;
}

function MediaPage({ query, about }: { query: MediaQuery; about: About | null }) {
  const { t } = useTranslation('media');
  const site = useSite();
  const name = about?.name ?? null;
  usePageHead({
    title: name ? t('pageTitleOf', { name }) : t('pageTitle'),
    description: name ? t('pageDescriptionOf', { name }) : t('pageDescription'),
    canonical: mediaAddress({ ...ALL_REPORTS, politician: query.politician }),
    ...(about && { image: `/share/politicians/${about.id}.png` }),
  });
  return (
    <div className={classNames(page.page, page.narrow)}>
      {site?.hasInventedPeople && <p className={banner.banner}>{t('invented')}</p>}
      <PageHeading>{name ? t('titleOf', { name }) : t('title')}</PageHeading>
      <p className={page.lead}>{t('lead')}</p>
      <div className={layout.row}>
        {about ? (
          <>
            <AddressButton to={mediaAddress(ALL_REPORTS)}>{t('showAll')}</AddressButton>
            <Link to={homeAddress({ ...EMPTY_QUERY, selected: about.id })} className={textLink.link}>
              {t('profile')}
            </Link>
          </>
        ) : (
          <Link to="/" className={textLink.link}>
            {t('backToList')}
          </Link>
        )}
      </div>
      <ReportList key={query.politician} query={query} />
    </div>
  );
}

function MediaOfPolitician({ query, id }: { query: MediaQuery; id: number }) {
  const { data, error } = usePolitician(id);
  if (error?.status === 404) return <NotFoundRoute />;
  return <MediaPage query={query} about={{ id, name: data?.body.name ?? null }} />;
}

/** Media reports: about everybody, or with `politician_id` about one. */
export function MediaRoute() {
  const { search } = useLocation();
  const query = useRenderedRange(useMemo(() => readMediaQuery(search), [search]));
  if (query.politician === null) return <MediaPage query={query} about={null} />;
  return <MediaOfPolitician query={query} id={query.politician} />;
}
