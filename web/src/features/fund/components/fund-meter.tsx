import { FUND_EURO_PER_DAY } from '@jamcimo/contracts/constants';
import { formatMoney, formatNumber, formatPercent } from '@jamcimo/croatia';
import { Progress } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { InlineError } from '@/components/inline-error';
import layout from '@/components/layout.module.css';
import { SideCard } from '@/components/side-card';
import { SkeletonLine } from '@/components/skeleton';
import textLink from '@/components/text-link.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { useFundTotal } from '../api/fund-total';
import { fundProgress } from '../fund-progress';
import styles from './fund-meter.module.css';

/** A meter, because nothing is under way; antd's own role would be that of a running task. */
const METER = { role: 'meter' };

interface Rates {
  fundEuroPerDay: number;
  fundTargetDays: number;
}

interface MeasuredProps {
  sums: { total: number; held: number };
  rates: Rates | undefined;
  labelId: string;
}

function Measured({ sums: { total, held }, rates, labelId }: MeasuredProps) {
  const { t } = useTranslation('fund');
  const { days, target, percent } = fundProgress(total, rates);
  const share = formatPercent(percent / 100);
  const ofTarget = t('ofTarget', { target: formatNumber(target) });
  return (
    <>
      <p className={styles.days}>
        <strong>{formatNumber(days)}</strong> {ofTarget}
      </p>
      <Progress
        percent={percent}
        success={{ percent: fundProgress(total - held, rates).percent }}
        showInfo={false}
        size={{ height: 12 }}
        classNames={{ rail: styles.rail, track: styles.track }}
        {...METER}
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuenow={Math.min(days, target)}
        aria-valuetext={`${formatNumber(days)} ${ofTarget}${days > target ? `, ${t('exceeded')}` : ''}`}
      />
      <dl className={styles.figures}>
        <div>
          <dt>{t('collected')}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
        <div>
          <dt>{t('reached')}</dt>
          <dd>{days > target ? t('beyond', { percent: share }) : share}</dd>
        </div>
      </dl>
      {held > 0 && <p className={styles.held}>{t('held', { amount: formatMoney(held) })}</p>}
    </>
  );
}

function Measuring() {
  const { t } = useTranslation('fund');
  return (
    <div className={layout.column} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <SkeletonLine width="60%" tall />
      <SkeletonLine width="100%" />
      <SkeletonLine width="80%" />
    </div>
  );
}

/** What everything collected amounts to: days that nobody has to spend collecting bottles, against a year of them. */
export function FundMeter({ rates }: { rates: Rates | undefined }) {
  const { t } = useTranslation('fund');
  const labelId = useId();
  const { sums, failed, retry } = useFundTotal();
  return (
    <SideCard labelId={labelId}>
      <h2 id={labelId}>{t('title')}</h2>
      {sums && <Measured sums={sums} rates={rates} labelId={labelId} />}
      {!sums && failed && <InlineError text={t('failed')} onRetry={retry} />}
      {!sums && !failed && <Measuring />}
      <p className={styles.meaning}>
        {t('meaning', { day: formatMoney(rates?.fundEuroPerDay ?? FUND_EURO_PER_DAY) })} {t('counted')}
      </p>
      <Link to="/novac" className={textLink.link}>
        {t('more')}
      </Link>
    </SideCard>
  );
}
