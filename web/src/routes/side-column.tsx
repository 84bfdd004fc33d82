import { GUARANTEE } from '@jamcimo/contracts/constants';
import { formatMoney } from '@jamcimo/croatia';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { ExternalLink } from '@/components/external-link';
import { FallbackImage } from '@/components/fallback-image';
import { SideCard } from '@/components/side-card';
import textLink from '@/components/text-link.module.css';
import { FundMeter } from '@/features/fund/components/fund-meter';
import { LatestReports } from '@/features/media-reports/components/latest-reports';
import { useTranslation } from '@/i18n/use-translation';
import { useSite } from '@/lib/page/site';
import styles from './side-column.module.css';

const MARKS = [
  ['verified', '/verified-badge.svg', 'VERIFICIRANO'],
  ['guaranteed', '/guarantee-seal.svg', 'JAMČIMO'],
] as const;

/** What the marks of a card mean. */
export function Marks() {
  const { t } = useTranslation('side');
  const guarantee = formatMoney(useSite()?.constants.guarantee ?? GUARANTEE);
  return (
    <SideCard>
      <h2>{t('marks')}</h2>
      <dl className={styles.marks}>
        {MARKS.map(([mark, source, word]) => (
          <Fragment key={mark}>
            <dt>
              <FallbackImage source={source} name={word} word={word} alt="" width={28} height={28} />
              {t(mark)}
            </dt>
            <dd>{t(`${mark}Text`, { guarantee })}</dd>
          </Fragment>
        ))}
        <dt className={styles.none}>{t('unverified')}</dt>
        <dd>{t('unverifiedText')}</dd>
      </dl>
    </SideCard>
  );
}

/** The project, its marks, the fund and the latest from the media: beside the list on wide screens, below it on narrow ones. */
export function SideColumn() {
  const { t } = useTranslation('side');
  const site = useSite();
  const guarantee = formatMoney(site?.constants.guarantee ?? GUARANTEE);
  return (
    <aside className={styles.side} aria-label={t('label')}>
      <SideCard>
        <h2>{t('project')}</h2>
        <p>{t('projectText', { guarantee })}</p>
        <ul>
          <li>
            <Link to="/about" className={textLink.link}>
              {t('more')}
            </Link>
          </li>
          {site && (
            <li>
              <ExternalLink href={site.association.charityUrl} className={textLink.link}>
                {t('charity')}
              </ExternalLink>
            </li>
          )}
        </ul>
      </SideCard>
      <div className={styles.beside}>
        <Marks />
      </div>
      <FundMeter rates={site?.constants} />
      <div className={styles.beside}>
        <LatestReports />
      </div>
    </aside>
  );
}
