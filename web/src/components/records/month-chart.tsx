import { formatMonth } from '@jamcimo/croatia';
import { Link } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import { ColumnChart } from './column-chart';
import { RecordTable } from './record-table';

interface Month {
  /** YYYY-MM. */
  month: string;
  value: number;
  /** The value in words. */
  text: string;
}

interface Props {
  heading: string;
  /** Oldest first. */
  months: Month[];
  valueLabel: string;
  /** The list behind a month. */
  linkTo?: (month: string) => string;
}

/** A figure by month, as columns and, for whoever wants it exactly, as a table. */
export function MonthChart({ heading, months, valueLabel, linkTo }: Props) {
  const { t } = useTranslation('adminStats');
  return (
    <figure>
      <figcaption>{heading}</figcaption>
      <ColumnChart
        summary={heading}
        columns={months.map(({ month, value, text }) => ({
          ...{ key: month, label: formatMonth(month), parts: [value] },
          title: `${formatMonth(month)} ${text}`,
        }))}
      />
      <details>
        <summary>{t('asTable')}</summary>
        <RecordTable<Month>
          label={heading}
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            {
              ...{ key: 'month', title: t('month'), isHead: true },
              render: ({ month }) =>
                linkTo ? <Link to={linkTo(month)}>{formatMonth(month)}</Link> : formatMonth(month),
            },
            { key: 'value', title: valueLabel, isNumber: true, render: ({ text }) => text },
          ]}
        />
      </details>
    </figure>
  );
}
