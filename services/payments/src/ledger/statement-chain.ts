/** What one statement of an account says of it. */
export interface StatedBalances {
  /** Grows with the uploads. */
  id: number;
  /** First and last day, ISO. */
  from: string;
  to: string;
  openingCents: number;
  closingCents: number;
}

/** What all statements of one account say together. */
export interface StatementChain {
  /** With what the account began. */
  openingCents: number;
  /** What it changed by on the days that statements tell of; where none is missing, up to the closing balance of the last one. */
  changeCents: number;
  closingCents: number;
  /** The last statement. */
  id: number;
}

/**
 * Puts the statements of one account together by their days and balances, in whatever order they were uploaded: a month that contains
 * days which were uploaded alone, and several statements of one day, count each change once.
 *
 * @returns null without statements
 */
export function chainOf(statements: StatedBalances[]): StatementChain | null {
  const byId = statements.toSorted((one, other) => one.id - other.id);
  const periods = [...Map.groupBy(byId, ({ from, to }) => `${from} ${to}`).values()].sort(byDays);
  let chain: StatementChain | null = null;
  let until = '';
  for (const period of periods) {
    const { from, to, changeCents, ...rest } = together(period, chain?.closingCents);
    if (!chain) chain = { ...rest, changeCents };
    else if (from > until || (from === until && rest.openingCents === chain.closingCents))
      chain = { ...rest, openingCents: chain.openingCents, changeCents: chain.changeCents + changeCents };
    // Some of its days are told of by the ones before, or all.
    else if (to > until) {
      const further: number = rest.closingCents - chain.closingCents;
      chain = { ...rest, openingCents: chain.openingCents, changeCents: chain.changeCents + further };
    } else continue;
    until = to;
  }
  return chain;
}

/** The earliest first, and the longer one before what it contains. */
function byDays([one]: StatedBalances[], [other]: StatedBalances[]): number {
  if (!one || !other) return 0;
  return one.from.localeCompare(other.from) || other.to.localeCompare(one.to);
}

/** Statements of the same days, which are parts of them: each begins where another one ends, but for the first and the last. */
function together(
  statements: StatedBalances[],
  before: number | undefined,
): StatedBalances & { changeCents: number } {
  const parts = withoutRepeated(statements);
  const { starts, ends } = endsOf(parts);
  const [any] = parts as [StatedBalances];
  const opensAsBefore = ({ openingCents }: StatedBalances) => openingCents === before;
  const first = starts.find(opensAsBefore) ?? starts[0] ?? parts.find(opensAsBefore) ?? any;
  const last = ends.at(-1);
  return {
    ...(last ?? any),
    openingCents: first.openingCents,
    // Where every part follows another one, they end with what they began.
    closingCents: last?.closingCents ?? first.openingCents,
    changeCents: parts.reduce((sum, part) => sum + part.closingCents - part.openingCents, 0),
  };
}

/** Parts that begin where no other one ends, and those that end where no other one begins. */
function endsOf(parts: StatedBalances[]): { starts: StatedBalances[]; ends: StatedBalances[] } {
  const unmatched = (side: 'openingCents' | 'closingCents', other: 'openingCents' | 'closingCents') => {
    const left = parts.map((part) => part[other]);
    return parts.filter((part) => {
      const place = left.indexOf(part[side]);
      if (place >= 0) left.splice(place, 1);
      return place < 0;
    });
  };
  return {
    starts: unmatched('openingCents', 'closingCents'),
    ends: unmatched('closingCents', 'openingCents'),
  };
}

/** Without a part that hangs at neither end while another one begins or ends with the same balance: that one tells of it too. */
function withoutRepeated(parts: StatedBalances[]): StatedBalances[] {
  const { starts, ends } = endsOf(parts);
  const alone = starts.filter((part) => ends.includes(part));
  const repeated = alone.find((one) =>
    parts.some(
      (other) =>
        (other.id > one.id || !alone.includes(other)) &&
        ((starts.includes(other) && other.openingCents === one.openingCents) ||
          (ends.includes(other) && other.closingCents === one.closingCents)),
    ),
  );
  return repeated ? withoutRepeated(parts.filter((part) => part !== repeated)) : parts;
}
