import { FUNDRAISING_TARGET } from '@jamcimo/contracts/constants';
import { formatMoney, formatPercent } from '@jamcimo/croatia';
import { Progress } from 'antd';
import { QueryState } from '@/components/records/query-state';
import { useTranslation } from '@/i18n/use-translation';
import { useTotal } from '../api/payments';
import { fundraisingPercent } from '../fundraising';
import styles from './payments.module.css';

/** Everything collected, against the fundraising target. */
export function TotalStrip() {
  const { t } = useTranslation('adminPayments');
  const { data, error, refetch } = useTotal();
  const total = data?.body.total ?? 0;
  const percent = fundraisingPercent(total);
  const target = formatMoney(FUNDRAISING_TARGET);
  return (
    <section className={styles.strip} aria-labelledby="total-heading">
      <h2 id="total-heading" className={styles.heading}>
        {t('total.heading')}
      </h2>
      <QueryState {...{ data, error, refetch }} loading={t('loading')} failed={t('failed')} />
      {data && (
        <>
          <strong className={styles.total}>{formatMoney(total)}</strong>
          <Progress
            className={styles.bar}
            percent={percent}
            showInfo={false}
            aria-label={t('total.progress', { target })}
          />
          <span>{t('total.of', { percent: formatPercent(percent / 100), target })}</span>
        </>
      )}
    </section>
  );
}
