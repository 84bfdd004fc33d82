import type { HeldGuarantee } from '@jamcimo/contracts';
import { csvAmount, csvHeading, csvLine } from '@jamcimo/croatia';
import type { Translate } from '@/i18n/keys';

/** Held guarantees as a table for spreadsheets, a row a goal. */
export function heldCsv(people: readonly HeldGuarantee[], t: Translate<'adminPayments'>): string {
  const head = [
    ...[t('history.politician'), t('target.goal')],
    ...[t('held.columns.held'), t('held.columns.givenBack'), t('held.columns.forfeited')],
  ];
  const rows = people.flatMap(({ name, goals }) =>
    goals.map(({ goal, held, givenBack, forfeited }) => [
      ...[name ?? t('unknown'), goal === null ? t('held.surplus') : String(goal)],
      ...[held, givenBack, forfeited].map(csvAmount),
    ]),
  );
  return csvHeading(head) + rows.map(csvLine).join('');
}
