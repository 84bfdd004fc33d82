import { GUARANTEE } from '@jamcimo/contracts/constants';
import { formatMoney, formatNumber } from '@jamcimo/croatia';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLatestReports } from '@/features/media-reports/api/media-reports';
import { useFacets, useListTotal } from '@/features/politicians/api/politicians';
import { SearchBox } from '@/features/search/components/search-box';
import { useTranslation } from '@/i18n/use-translation';
import { type HomeQuery, homeAddress, withFilters } from '@/lib/addresses/home-query';
import { ALL_REPORTS, mediaAddress } from '@/lib/page/media-query';
import { useSite } from '@/lib/page/site';
import styles from './home.module.css';

/** What the filters leave of the register in five numbers, each the way to what it counts, and who runs it. What is not known is left out. */
export function RegisterStrip({ query }: { query: HomeQuery }) {
  const { t } = useTranslation(['politicians', 'media']);
  const site = useSite();
  const statuses = useFacets(query, false).facets?.statuses;
  const counts = [
    ['strip.people', useListTotal(query), homeAddress(withFilters(query, { sort: 'name' }))],
    ['strip.verified', statuses?.verified, homeAddress(withFilters(query, { verified: true }))],
    ['strip.guaranteed', statuses?.guaranteed, homeAddress(withFilters(query, { guaranteed: true }))],
    ['media:mentions', useLatestReports(null).data?.total, mediaAddress(ALL_REPORTS)],
  ] as const;
  const guarantee = formatMoney(site?.constants.guarantee ?? GUARANTEE);
  return (
    <>
      <ul className={styles.strip} aria-label={t('strip.label')}>
        {counts.map(
          ([what, count, address]) =>
            count != null &&
            count > 0 && (
              <li key={what}>
                <Link to={address}>{t(what, { count, number: formatNumber(count), guarantee })}</Link>
              </li>
            ),
        )}
        <li>
          <Link to="/novac">{t('strip.fund')}</Link>
        </li>
      </ul>
      {site && <p className={styles.runBy}>{t('strip.runBy', { name: site.association.name })}</p>}
    </>
  );
}

/** "Vaš grad ili općina": the search, asked for a place. The server finds it in whatever spelling and case; it works before the script does. */
export function PlaceSearch() {
  const { t } = useTranslation('politicians');
  const [text, setText] = useState('');
  return (
    <div className={styles.place}>
      <SearchBox text={text} onText={setText} label={t('place')} onDone={() => setText('')} />
    </div>
  );
}
