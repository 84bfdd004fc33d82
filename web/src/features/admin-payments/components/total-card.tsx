import { FUNDRAISING_TARGET } from '@jamcimo/contracts/constants';
import { formatMoney, formatPercent } from '@jamcimo/croatia';
import { Progress } from 'antd';
import { QueryState } from '@/components/records/query-state';
import { SectionCard } from '@/components/records/section-card';
import { useTranslation } from '@/i18n/use-translation';
import { useTotal } from '../api/payments';
import { fundraisingPercent } from '../fundraising';
import styles from './payments.module.css';

/** Everything collected, against the fundraising target. */
export function TotalCard() {
  const { t } = useTranslation('adminPayments');
  const { data, error, refetch } = useTotal();
  const total = data?.body.total ?? 0;
  const percent = fundraisingPercent(total);
  const target = formatMoney(FUNDRAISING_TARGET);
  return (
    <SectionCard title={t('total.heading')}>
      <QueryState {...{ data, error, refetch }} loading={t('loading')} failed={t('failed')} />
      {data && (
        <>
          <p className={styles.total}>{formatMoney(total)}</p>
          <Progress percent={percent} showInfo={false} aria-label={t('total.progress', { target })} />
          <p>{t('total.of', { percent: formatPercent(percent / 100), target })}</p>
        </>
      )}
    </SectionCard>
  );
}
