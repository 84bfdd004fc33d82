import { Card, Checkbox, Descriptions, Table, type TableColumnsType } from 'antd';
import type { HTMLAttributes, ReactNode, RefCallback } from 'react';
import { useNarrowerThan } from '@/lib/page/use-narrow';
import { classNames } from '@/lib/text/class-names';
import styles from './record-table.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  /** The cell that names its row: the heading of a card. */
  isHead?: boolean;
  /** Buttons: on a card they take its whole width. */
  isActions?: boolean;
  /** Money and numbers: aligned at their end, and in one line. */
  isNumber?: boolean;
  width?: number | string;
  className?: string | undefined;
  /** A cell with nothing in it (null or '') is left out of a card. */
  render: (row: Row) => ReactNode;
}

export interface Selection<Row> {
  isChosen: (row: Row) => boolean;
  onTick: (rows: Row[], isTicked: boolean) => void;
  /** What a checkbox is called. */
  tick: (row: Row) => string;
  tickAll: string;
}

export interface RecordTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Windows narrower than so many pixels get a card a row; without it the table fits everywhere. */
  cardsBelow?: number;
  /** Others are on their way. */
  isLoading?: boolean;
  /** One line a row. */
  isDense?: boolean;
  selection?: Selection<Row>;
  /** What unfolds under a row, and what that is called. */
  details?: { label: string; render: (row: Row) => ReactNode };
  /** For the element of a row, whatever that is. */
  rowProps?: (row: Row) => { ref: RefCallback<HTMLElement> } & HTMLAttributes<HTMLElement>;
}

/** Rows with their columns; in a narrow window every row is a card that says itself what each value is. */
export function RecordTable<Row extends object>({ cardsBelow = 0, ...props }: RecordTableProps<Row>) {
  return useNarrowerThan(cardsBelow) ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  isLoading = false,
  isDense = false,
  selection,
  details,
  rowProps,
}: RecordTableProps<Row>) {
  const asColumns: TableColumnsType<Row> = columns.map(
    ({ key, title, isHead, isNumber, width, className, render }) => ({
      ...{ key, title, width },
      className: classNames(className, isNumber && styles.number),
      ...(isHead && { rowScope: 'row' as const }),
      render: (_: unknown, row: Row) => render(row),
    }),
  );
  return (
    <Table<Row>
      className={classNames(styles.table, isDense && styles.dense)}
      {...(isDense && { tableLayout: 'fixed' })}
      aria-label={label}
      size="small"
      rowKey={rowKey}
      columns={asColumns}
      dataSource={rows}
      loading={isLoading}
      pagination={false}
      {...(rowProps && { onRow: rowProps })}
      {...(details && {
        locale: { expand: details.label, collapse: details.label },
        expandable: {
          columnTitle: <span className="visually-hidden">{details.label}</span>,
          expandedRowRender: details.render,
        },
      })}
      {...(selection && {
        rowSelection: {
          columnWidth: 40,
          selectedRowKeys: rows.filter(selection.isChosen).map(rowKey),
          getTitleCheckboxProps: () => ({ 'aria-label': selection.tickAll }),
          getCheckboxProps: (row) => ({ 'aria-label': selection.tick(row) }),
          onSelect: (row, isTicked) => selection.onTick([row], isTicked),
          onSelectAll: (isTicked, _all, changed) => selection.onTick(changed, isTicked),
        },
      })}
    />
  );
}

function Cards<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  isLoading,
  selection,
  details,
  rowProps,
}: RecordTableProps<Row>) {
  const head = columns.find(({ isHead }) => isHead);
  const facts = (row: Row) =>
    columns
      .filter(({ isHead, isActions }) => !isHead && !isActions)
      .map(({ key, title, render }) => ({ key, label: title, children: render(row) }))
      .filter(({ children }) => children !== null && children !== '');
  return (
    <ul className={classNames(styles.cards, isLoading && styles.loading)} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} {...rowProps?.(row)}>
          <Card size="small" className={styles.card} classNames={{ body: styles.body }}>
            {(head || selection) && (
              <div className={styles.head}>
                {selection && (
                  <Checkbox
                    checked={selection.isChosen(row)}
                    aria-label={selection.tick(row)}
                    onChange={({ target }) => selection.onTick([row], target.checked)}
                  />
                )}
                {head && <div>{head.render(row)}</div>}
              </div>
            )}
            <Descriptions
              size="small"
              column={1}
              colon={false}
              classNames={{ label: styles.label ?? '', content: styles.value ?? '' }}
              items={facts(row)}
            />
            {details && (
              <details>
                <summary className={styles.summary}>{details.label}</summary>
                {details.render(row)}
              </details>
            )}
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
