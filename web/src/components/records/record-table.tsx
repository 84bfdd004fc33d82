import { Card, Descriptions, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useNarrowerThan } from '@/lib/page/use-narrow';
import styles from './record-table.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  /** The first cell of a row that names it. */
  isHead?: boolean;
  /** Buttons: on a card they take its whole width. */
  isActions?: boolean;
  width?: number | string;
  render: (row: Row) => ReactNode;
}

interface Props<Row> {
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Windows narrower than so many pixels get a card a row; without it the table fits everywhere. */
  cardsBelow?: number;
}

/** Rows with their columns; in a narrow window every row is a card that says itself what each value is. */
export function RecordTable<Row extends object>({ cardsBelow = 0, ...props }: Props<Row>) {
  const isNarrow = useNarrowerThan(cardsBelow);
  return isNarrow ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows<Row extends object>({ label, columns, rows, rowKey }: Omit<Props<Row>, 'cardsBelow'>) {
  const asColumns: TableColumnsType<Row> = columns.map(({ key, title, isHead, width, render }) => ({
    ...{ key, title, width },
    ...(isHead && { rowScope: 'row' as const }),
    render: (_: unknown, row: Row) => render(row),
  }));
  return (
    <Table<Row>
      className={styles.table}
      aria-label={label}
      size="small"
      rowKey={rowKey}
      columns={asColumns}
      dataSource={rows}
      pagination={false}
    />
  );
}

function Cards<Row extends object>({ label, columns, rows, rowKey }: Omit<Props<Row>, 'cardsBelow'>) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <Card size="small">
            <Descriptions
              size="small"
              column={1}
              colon={false}
              classNames={{ label: styles.label ?? '', content: styles.value ?? '' }}
              items={columns
                .filter(({ isActions }) => !isActions)
                .map(({ key, title, render }) => ({ key, label: title, children: render(row) }))}
            />
            {columns.map(
              ({ key, isActions, render }) =>
                isActions && (
                  <div key={key} className={styles.actions}>
                    {render(row)}
                  </div>
                ),
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}
