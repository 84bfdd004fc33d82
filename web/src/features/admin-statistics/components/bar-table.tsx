import type { CountedName } from '@jamcimo/contracts';
import { formatNumber } from '@jamcimo/croatia';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RecordTable } from '@/components/records/record-table';
import { useTranslation } from '@/i18n/use-translation';
import styles from './bar-table.module.css';

interface Props {
  heading: string;
  /** What the first column names. */
  nameLabel: string;
  rows: CountedName[];
  /** The list behind a row. */
  linkTo: (name: string) => string;
}

/** Rows before "show all". */
const FIRST_ROWS = 12;

/** Numbers as a table whose rows carry a bar: the chart and its table are one. It unfolds. */
export function BarTable({ heading, nameLabel, rows, linkTo }: Props) {
  const { t } = useTranslation('adminStats');
  const [isWhole, setWhole] = useState(false);
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <details>
      <summary>{heading}</summary>
      {rows.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <RecordTable<CountedName>
          label={heading}
          rows={isWhole ? rows : rows.slice(0, FIRST_ROWS)}
          rowKey={({ name }) => name}
          columns={[
            {
              ...{ key: 'name', title: nameLabel, isHead: true, width: '45%' },
              render: ({ name }) => <Link to={linkTo(name)}>{name}</Link>,
            },
            {
              ...{ key: 'count', title: t('profiles') },
              render: ({ count }) => (
                <span className={styles.bar}>
                  <span className={styles.number}>{formatNumber(count)}</span>
                  <span aria-hidden="true" className={styles.line}>
                    <Progress percent={(100 * count) / largest} showInfo={false} status="normal" />
                  </span>
                </span>
              ),
            },
          ]}
        />
      )}
      {rows.length > FIRST_ROWS && (
        <Button type="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('showLess') : t('showAll', { number: formatNumber(rows.length) })}
        </Button>
      )}
    </details>
  );
}
