import { SEARCH_MAXIMUM } from '@jamcimo/contracts/constants';
import { pageValue, paymentsAddress, readPage } from './payments-address';

/** What the address of the payments screen says of their history. */
export interface HistoryAddress {
  /** Name, reference, description or amount. */
  q: string | null;
  /** First and last day, ISO. */
  from: string | null;
  to: string | null;
  /** Only what no statement shows. */
  offStatements: true | null;
  /** From 1. */
  page: number;
}

/** A day of the calendar, else null. */
function day(text: string | null): string | null {
  const instant = new Date(text ?? '');
  return !Number.isNaN(instant.valueOf()) && instant.toISOString().slice(0, 10) === text ? text : null;
}

/** Reads the query of an address. Values that make no sense count as absent. */
export function readHistoryAddress(search: string): HistoryAddress {
  const query = new URLSearchParams(search);
  return {
    q: query.get('historyQ')?.slice(0, SEARCH_MAXIMUM).trim() || null,
    from: day(query.get('historyFrom')),
    to: day(query.get('historyTo')),
    offStatements: query.get('historyOff') === 'true' || null,
    page: readPage(query, 'historyPage'),
  };
}

/** The address that says this beside what it says of other lists; defaults left out. */
export function historyAddress({ q, from, to, offStatements, page }: HistoryAddress, search: string): string {
  return paymentsAddress('payments', search, {
    ...{
      historyQ: q,
      historyFrom: from,
      historyTo: to,
      historyOff: offStatements && 'true',
      historyPage: pageValue(page),
    },
  });
}
