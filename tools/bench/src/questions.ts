import type { Candidate } from '@jamcimo/contracts';
import { COUNTIES, LIST_PAGE } from '@jamcimo/contracts';
import { fold } from '@jamcimo/croatia';
import type { OtherClient } from './measure.ts';

/** One line of the result. */
export interface Question {
  label: string;
  /**
   * `ready`: the addresses are asked once before the measurement, so that the gateway has their answers; `new`: every
   * address is asked at most once, so that each answer is made by the service and the database.
   */
  answers: 'ready' | 'new';
  addresses: string[];
  /** What one more client asks for during the measurement. */
  meanwhile?: OtherClient;
}

const list = (query: Record<string, string | number>) => {
  const values = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `/api/politicians?${new URLSearchParams(values)}`;
};
const search = (query: string) => `/api/search?${new URLSearchParams({ query })}`;

/** Spreads a list so that neighbours are far apart, without chance. */
function spread<T>(values: T[]): T[] {
  const step = 7919;
  return values.map((_, index) => values[(index * step) % values.length] as T);
}

/** Leaves a letter out, as a finger does. */
function slip(text: string): string {
  return text.slice(0, 4) + text.slice(5);
}

/** Home pages that show as many cards as an address can ask for, each one with another search text that many people match. */
function longPages(): string[] {
  const letters = [...'abcdefghijklmnoprstuvz'];
  return letters.flatMap((first) =>
    letters.map((second) => `/?${new URLSearchParams({ q: `${first} ${second}`, shown: '960' })}`),
  );
}

/** What the bench asks of a register that holds the crowd. */
export function questionsFor(crowd: Candidate[]): Question[] {
  const names = [...new Set(crowd.map(({ name }) => fold(name)))];
  const surnames = [...new Set(names.map((name) => name.slice(name.indexOf(' ') + 1)))];
  const filters = COUNTIES.flatMap((jurisdiction) =>
    ['HDZ', 'SDP', 'MOST', 'HSS', 'Centar'].map((party) => ({ jurisdiction, party })),
  );
  const deep = crowd.map((_, offset) => offset).filter((offset) => offset > crowd.length / 2);
  const withinCounty = COUNTIES.flatMap((jurisdiction) =>
    crowd
      .filter(({ county }) => county === jurisdiction)
      .map((_, offset) => ({ jurisdiction, limit: LIST_PAGE, offset })),
  );
  return [
    { label: 'list, first page', answers: 'ready', addresses: [list({ limit: LIST_PAGE })] },
    {
      label: `list, ${filters.length} filters`,
      answers: 'ready',
      addresses: filters.map((filter) => list({ ...filter, limit: LIST_PAGE })),
    },
    {
      label: 'list, filtered by county',
      answers: 'new',
      addresses: spread(withinCounty).map(list),
    },
    {
      label: 'list, second half of all pages',
      answers: 'new',
      addresses: spread(deep).map((offset) => list({ limit: LIST_PAGE, offset })),
    },
    {
      label: 'search, 300 texts',
      answers: 'ready',
      addresses: spread(surnames).slice(0, 300).map(search),
    },
    { label: 'search by name', answers: 'new', addresses: spread(names).map(search) },
    {
      label: 'search with a slip',
      answers: 'new',
      addresses: [
        ...new Set(
          spread(surnames)
            .filter((name) => name.length > 6)
            .map(slip),
        ),
      ].map(search),
    },
    { label: 'home page (HTML)', answers: 'ready', addresses: ['/'] },
    {
      label: 'list, first page, during 8 new long pages/s',
      answers: 'ready',
      addresses: [list({ limit: LIST_PAGE })],
      meanwhile: { addresses: longPages(), perSecond: 8 },
    },
  ];
}
