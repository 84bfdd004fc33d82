import { FUND_PURPOSE_WORDS, type PublicFunds } from '@jamcimo/contracts';
import { csvAmount, csvHeading, csvLine } from '@jamcimo/croatia';

/** The public figures as a table: what came in by month and purpose, then what is held, given back and forfeited. */
export function publicFundsCsv({ received, held, givenBack, forfeited, total }: PublicFunds): string {
  const months = received.byMonth.flatMap(({ month, byPurpose }) =>
    byPurpose
      .filter(({ count }) => count > 0)
      .map(({ purpose, count, amount }) =>
        csvLine([month, FUND_PURPOSE_WORDS[purpose], String(count), csvAmount(amount)]),
      ),
  );
  const sum = (name: string, amount: number) => csvLine(['', name, '', csvAmount(amount)]);
  return [
    csvHeading(['Mjesec', 'Svrha', 'Broj uplata', 'Iznos (EUR)']),
    ...months,
    sum('Primljeno ukupno', received.total),
    sum('Vraćena jamstva', givenBack),
    sum('Ukupno u fondu', total),
    sum('Od toga jamstva koja se čuvaju', held),
    sum('Od toga jamstva za humanitarni projekt', forfeited),
  ].join('');
}
