import type { GuaranteeState, ProfileContent } from '@jamcimo/contracts';
import { COUNTIES, SEARCH_MAXIMUM } from '@jamcimo/contracts/constants';
import { wholeNumber } from '@/lib/addresses/home-query';

/** What the address of the politicians' screen says; null means not filtered. */
export interface ListAddress {
  q: string | null;
  party: string | null;
  verified: boolean | null;
  approved: boolean | null;
  guarantee: GuaranteeState | null;
  county: string | null;
  content: ProfileContent | null;
  /** From 1. */
  page: number;
  /** The profile whose details are open. */
  politician: number | null;
  /** What is done with that profile. */
  isEditing: boolean;
}

export const NO_FILTERS = {
  ...{ q: null, party: null, verified: null, approved: null, guarantee: null, county: null, content: null },
};

const LONGEST_PARTY = 200;
const GUARANTEES: readonly GuaranteeState[] = ['awaiting', 'confirmed'];
export const CONTENTS: readonly ProfileContent[] = ['programme', 'noGoals', 'mentions'];

const flag = (value: string | null) => (value === 'true' ? true : value === 'false' ? false : null);

function text(value: string | null, longest: number): string | null {
  return value?.trim().slice(0, longest).trim() || null;
}

/** Reads the query of an address. Values that make no sense count as absent. */
export function readListAddress(search: string): ListAddress {
  const query = new URLSearchParams(search);
  const politician = wholeNumber(query.get('politician'));
  return {
    q: text(query.get('q'), SEARCH_MAXIMUM),
    party: text(query.get('party'), LONGEST_PARTY),
    verified: flag(query.get('verified')),
    approved: flag(query.get('approved')),
    guarantee: GUARANTEES.find((known) => known === query.get('guarantee')) ?? null,
    county: COUNTIES.find((known) => known === query.get('county')) ?? null,
    content: CONTENTS.find((known) => known === query.get('content')) ?? null,
    page: wholeNumber(query.get('page')) ?? 1,
    politician,
    isEditing: politician !== null && query.get('edit') === 'true',
  };
}

/** The address that says this, defaults left out. */
export function listAddress(address: ListAddress): string {
  const { q, party, verified, approved, guarantee, county, content, page, politician, isEditing } = address;
  const entries: [string, string | null][] = [
    ['q', q],
    ['party', party],
    ['verified', verified === null ? null : String(verified)],
    ['approved', approved === null ? null : String(approved)],
    ['guarantee', guarantee],
    ['county', county],
    ['content', content],
    ['page', page > 1 ? String(page) : null],
    ['politician', politician === null ? null : String(politician)],
    ['edit', isEditing && politician !== null ? 'true' : null],
  ];
  const query = new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== null));
  return query.size === 0 ? '/admin/politicians' : `/admin/politicians?${query}`;
}

/** Whether the list shows less than everybody. */
export function isFiltered(address: ListAddress): boolean {
  return Object.keys(NO_FILTERS).some((name) => address[name as keyof typeof NO_FILTERS] !== null);
}
