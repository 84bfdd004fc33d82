import { LIST_PAGE, SEARCH_MAXIMUM } from '@jamcimo/contracts/constants';
import { useLocation, useNavigate } from 'react-router-dom';
import { wholeNumber } from './home-query';
import { SAME_VIEW } from './same-view';
import { firstItem, type PageRange, shownItems } from './shown-items';

/** One thing that an address says; what makes no sense in it counts as absent, and what is usual is left out. */
export interface Part<T> {
  read(text: string | null): T;
  write(value: T): string | null;
  /** Where the address calls it otherwise. */
  name?: string;
}

export const text = (longest = SEARCH_MAXIMUM): Part<string | null> => ({
  read: (given) => given?.trim().slice(0, longest).trim() || null,
  write: (value) => value || null,
});

export const oneOf = <T extends string>(known: readonly T[]): Part<T | null> => ({
  read: (given) => known.find((each) => each === given) ?? null,
  write: (value) => value,
});

/** One of several, the usual one where the address names none. */
export const choice = <T extends string>(known: readonly T[], usual: T): Part<T> => ({
  read: (given) => known.find((each) => each === given) ?? usual,
  write: (value) => (value === usual ? null : value),
});

/** Which part of a public list stands on the page. */
export const range: { [K in keyof PageRange]: Part<number> } = {
  from: {
    read: (given) => firstItem(wholeNumber(given)),
    write: (value) => (value > 0 ? String(value) : null),
  },
  shown: {
    read: (given) => shownItems(wholeNumber(given)),
    write: (value) => (value > LIST_PAGE ? String(value) : null),
  },
};

export const flag: Part<boolean | null> = {
  read: (given) => (given === 'true' ? true : given === 'false' ? false : null),
  write: (value) => (value === null ? null : String(value)),
};

export const ticked: Part<true | null> = {
  read: (given) => given === 'true' || null,
  write: (value) => value && 'true',
};

/** A day of the calendar, ISO. */
export const day: Part<string | null> = {
  read: (given) => {
    const instant = new Date(given ?? '');
    return !Number.isNaN(instant.valueOf()) && instant.toISOString().slice(0, 10) === given ? given : null;
  },
  write: (value) => value,
};

/** YYYY-MM. */
export const month: Part<string | null> = {
  read: (given) => (given !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(given) ? given : null),
  write: (value) => value,
};

/** The number of a record. */
export const record: Part<number | null> = {
  read: wholeNumber,
  write: (value) => (value === null ? null : String(value)),
};

/** The page of a list, from 1. */
export const page: Part<number> = {
  read: (given) => wholeNumber(given) ?? 1,
  write: (value) => (value > 1 ? String(value) : null),
};

/** Rows of a page of a list, and what a call is asked for one. */
export const PAGE = 20;
export const pageOf = (page: number) => ({ limit: PAGE, offset: (page - 1) * PAGE });

export const named = <T>(name: string, part: Part<T>): Part<T> => ({ ...part, name });

type Parts = Record<string, Part<unknown>>;
export type AddressOf<P extends Parts> = { [K in keyof P]: P[K] extends Part<infer T> ? T : never };

/**
 * An address of a screen: what it says, read from a query and written into one.
 *
 * @param always what it says whatever else it says
 */
export function defineAddress<P extends Parts>(path: string, parts: P, always: Record<string, string> = {}) {
  const all = Object.entries(parts);
  return {
    read(search: string): AddressOf<P> {
      const query = new URLSearchParams(search);
      const said = all.map(([field, part]) => [field, part.read(query.get(part.name ?? field))]);
      return Object.fromEntries(said) as AddressOf<P>;
    },
    /** What is not said is as in a bare address; `search` keeps what it says of others. */
    write(said: Partial<AddressOf<P>>, search = ''): string {
      const query = new URLSearchParams(search);
      for (const [name, value] of Object.entries(always)) query.set(name, value);
      for (const [field, part] of all) {
        const name = part.name ?? field;
        const value = field in said ? part.write(said[field]) : null;
        if (value === null) query.delete(name);
        else query.set(name, value);
      }
      return query.size === 0 ? path : `${path}?${query}`;
    },
  };
}

/** What the address says, and how to say something else; while somebody types, no step of the history. */
export function useAddress<Address extends object>({
  read,
  write,
}: {
  read(search: string): Address;
  write(address: NoInfer<Address>, search: string): string;
}) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = read(search);
  const go = (change: Partial<Address>, isTyping = false) =>
    void navigate(write({ ...address, ...change }, search), { replace: isTyping, ...SAME_VIEW });
  return { address, go };
}

/** Whether something is narrowed by any of these. */
export const isNarrowedBy = <Address extends object>(address: Address, fields: readonly (keyof Address)[]) =>
  fields.some((field) => address[field] !== null);
