import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { PAGE } from '@/lib/addresses/define-address';
import { ListPages } from './list-pages';
import { NothingFound } from './nothing-found';
import { QueryState } from './query-state';
import { RecordTable, type RecordTableProps } from './record-table';

export type ListQuery = Pick<
  UseQueryResult<unknown, Error>,
  'data' | 'error' | 'refetch' | 'isPlaceholderData'
>;

interface Pages {
  /** What is turned. */
  label: string;
  /** From 1. */
  page: number;
  /** Rows of all pages. */
  total: number;
  /** `isCorrection`: the page that was asked for is gone, which is no step of the history. */
  onPage: (page: number, isCorrection?: boolean) => void;
}

interface Props<Row> extends Omit<RecordTableProps<Row>, 'rows' | 'isLoading'> {
  query: ListQuery;
  /** What it answered. */
  rows: readonly Row[] | undefined;
  /** Said while it is on its way, and when that fails. */
  loading: string;
  failed?: string;
  /** In place of rows: a sentence, or more. */
  empty: ReactNode;
  pages?: Pages;
  /** Above the rows, where there are some: how many there are, what can be done with them. */
  children?: ReactNode;
}

/** A list of records: its rows, or why there are none, and its pages. */
export function RecordList<Row extends object>(props: Props<Row>) {
  const { query, rows, loading, failed, empty, pages, children, ...table } = props;
  useLastPage(query.isPlaceholderData ? undefined : rows, pages);
  return (
    <>
      <QueryState {...query} loading={loading} failed={failed} />
      {rows && rows.length > 0 && (
        <>
          {children}
          <RecordTable {...table} rows={rows} isLoading={query.isPlaceholderData} />
        </>
      )}
      {rows?.length === 0 && (typeof empty === 'string' ? <NothingFound text={empty} /> : empty)}
      {pages && <ListPages {...pages} pageSize={PAGE} />}
    </>
  );
}

/** The last row of the last page takes its page along. */
function useLastPage(rows: readonly object[] | undefined, pages: Pages | undefined) {
  const last = Math.max(1, Math.ceil((pages?.total ?? 0) / PAGE));
  const isBeyond = rows?.length === 0 && pages !== undefined && pages.page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes there once, whatever function does it.
  useEffect(() => {
    if (isBeyond) pages.onPage(last, true);
  }, [isBeyond]);
}
