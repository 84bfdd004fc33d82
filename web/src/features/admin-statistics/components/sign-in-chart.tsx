import type { SignInsOfDay } from '@jamcimo/contracts';
import { formatDate, formatNumber } from '@jamcimo/croatia';
import { Link } from 'react-router-dom';
import { ColumnChart } from '@/components/records/column-chart';
import { RecordTable } from '@/components/records/record-table';
import { SectionCard } from '@/components/records/section-card';
import { useTranslation } from '@/i18n/use-translation';
import styles from './sign-in-chart.module.css';

type Outcome = 'succeeded' | 'refused';

/** The log of these sign-ins, of all days or of one (ISO). */
const logOf = (outcome: Outcome, day?: string) =>
  `/admin/log?${new URLSearchParams({
    ...{ action: 'session.sign-in', outcome },
    ...(day && { from: day, to: day }),
  })}`;

function OfDay({ day, outcome }: { day: SignInsOfDay; outcome: Outcome }) {
  const count = formatNumber(day[outcome]);
  return day[outcome] === 0 ? count : <Link to={logOf(outcome, day.day)}>{count}</Link>;
}

/** Columns of 30 days, accepted below and refused above; the same figures stand in a table for whoever wants them exactly. */
export function SignInChart({ days }: { days: SignInsOfDay[] }) {
  const { t } = useTranslation('adminStats');
  const sum = (kind: Outcome) => days.reduce((total, day) => total + day[kind], 0);
  const summary = t('signIns.summary', {
    succeeded: formatNumber(sum('succeeded')),
    refused: formatNumber(sum('refused')),
  });
  return (
    <SectionCard title={t('signIns.heading')}>
      <p className={styles.legends}>
        <Link to={logOf('succeeded')}>
          <span className={styles.good} /> {t('signIns.succeeded')}: {formatNumber(sum('succeeded'))}
        </Link>
        <Link to={logOf('refused')}>
          <span className={styles.bad} /> {t('signIns.refused')}: {formatNumber(sum('refused'))}
        </Link>
      </p>
      <ColumnChart
        summary={summary}
        columns={days.map(({ day, succeeded, refused }) => ({
          ...{ key: day, label: formatDate(day), parts: [succeeded, refused] },
          title: `${formatDate(day)} ${t('signIns.succeeded')}: ${succeeded}, ${t('signIns.refused')}: ${refused}`,
        }))}
      />
      <details>
        <summary>{t('asTable')}</summary>
        <RecordTable<SignInsOfDay>
          label={t('signIns.heading')}
          rows={days}
          rowKey={({ day }) => day}
          columns={[
            {
              ...{ key: 'day', title: t('signIns.day'), isHead: true },
              render: ({ day }) => formatDate(day),
            },
            {
              ...{ key: 'succeeded', title: t('signIns.succeeded') },
              render: (day) => <OfDay day={day} outcome="succeeded" />,
            },
            {
              ...{ key: 'refused', title: t('signIns.refused') },
              render: (day) => <OfDay day={day} outcome="refused" />,
            },
          ]}
        />
      </details>
    </SectionCard>
  );
}
