import { GOALS_TARGET_YEAR, IDENTITY_FEE } from '@jamcimo/contracts/constants';
import { countyText, findCounty, formatMoney } from '@jamcimo/croatia';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import banner from '@/components/invented-banner.module.css';
import page from '@/components/page.module.css';
import { PageHeading } from '@/components/page-heading';
import { LatestReports } from '@/features/media-reports/components/latest-reports';
import { useListTotal } from '@/features/politicians/api/politicians';
import { ActiveFilters } from '@/features/politicians/components/active-filters';
import { FilterBar } from '@/features/politicians/components/filter-bar';
import { useFilterLabel } from '@/features/politicians/components/filter-labels';
import { FilterPanel } from '@/features/politicians/components/filter-panel';
import { PoliticianList } from '@/features/politicians/components/politician-list';
import { SortChoice } from '@/features/politicians/components/sort-choice';
import { useFilterToasts } from '@/features/politicians/filter-toasts';
import { useTranslation } from '@/i18n/use-translation';
import { activeFilters, type HomeQuery, homeAddress, withFilters } from '@/lib/addresses/home-query';
import { useHomeQuery } from '@/lib/addresses/use-home-query';
import { usePageHead } from '@/lib/page/page-head';
import { useSite } from '@/lib/page/site';
import { classNames } from '@/lib/text/class-names';
import styles from './home.module.css';
import { PlaceSearch, RegisterStrip } from './home-intro';
import { ProfileView } from './profile-view';
import { Marks, SideColumn } from './side-column';

/** Another choice of filters shows its first result, not the middle of the list where one happened to be. */
function useListStart(query: HomeQuery) {
  const start = useRef<HTMLDivElement>(null);
  const choice = homeAddress(withFilters(query, {}));
  const before = useRef(choice);
  const type = useNavigationType();
  useEffect(() => {
    if (before.current === choice) return;
    before.current = choice;
    const { current } = start;
    if (type !== 'POP' && current && current.getBoundingClientRect().top < 0) {
      current.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
  }, [choice, type]);
  return start;
}

/** A county as a heading names it; the filter of a level stays as it is. */
const countyInFull = (name: string) => (findCounty(name) === name ? countyText(name) : name);

/** The filters of a list as its title names them; empty without any, and where they leave nobody: an address is no heading. */
function useFilterWords(query: HomeQuery, total: number | null): string {
  const label = useFilterLabel();
  if (total === 0) return '';
  return activeFilters(query)
    .map((name) => {
      if (name === 'q') return `„${query.q}”`;
      if (name === 'jurisdiction') return countyInFull(query.jurisdiction ?? '');
      return name === 'city' ? query.city : label(name, query);
    })
    .join(', ');
}

/** What the side column says beside the list, on phones before its seventh card. */
const Interlude = () => (
  <>
    <Marks />
    <LatestReports />
  </>
);

function ListView({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('politicians');
  const site = useSite();
  const start = useListStart(query);
  const total = useListTotal(query);
  const filters = useFilterWords(query, total);
  const isFiltered = activeFilters(query).length > 0;
  usePageHead({
    title: filters === '' ? t('pageTitle') : t('list.title', { filters }),
    description: filters === '' ? t('pageDescription') : t('list.description', { filters }),
    canonical: homeAddress(withFilters({ ...query, sort: 'default', q: null, selected: null }, {})),
    noIndex: query.q !== null || total === 0,
  });
  const year = site?.constants.goalsTargetYear ?? GOALS_TARGET_YEAR;
  const fee = formatMoney(site?.constants.identityFee ?? IDENTITY_FEE);
  const orderNote =
    query.sort === 'name' ? (
      <p className={styles.orderNote}>{t('order.explainName')}</p>
    ) : (
      <details className={styles.orderNote}>
        <summary>{t('order.why')}</summary>
        <p>
          {t('order.explainDefault')} {t('order.fee', { fee })}
        </p>
      </details>
    );
  return (
    <div className={page.page}>
      {site?.hasInventedPeople && <p className={banner.banner}>{t('invented')}</p>}
      <div className={classNames(styles.intro, isFiltered && styles.short)}>
        <PageHeading>{t('heading', { year })}</PageHeading>
        <p>{t('introduction')}</p>
        <RegisterStrip query={query} />
        <PlaceSearch />
      </div>
      <div className={styles.toolbar}>
        <FilterBar query={query} />
        <FilterPanel query={query} />
        <SortChoice query={query} />
      </div>
      <div className={styles.columns}>
        <div className={styles.list} ref={start}>
          {filters !== '' && <h2 className={styles.choice}>{t('list.heading', { filters })}</h2>}
          <ActiveFilters query={query} />
          {!isFiltered && orderNote}
          <PoliticianList query={query} interlude={!isFiltered && query.from === 0 ? <Interlude /> : null} />
          {isFiltered && orderNote}
        </div>
        <SideColumn />
      </div>
    </div>
  );
}

/** The list, or the one profile that the address selects. */
export function HomeRoute() {
  const query = useHomeQuery();
  useFilterToasts();
  if (query.selected === null) return <ListView query={query} />;
  return <ProfileView key={query.selected} query={query} id={query.selected} />;
}
