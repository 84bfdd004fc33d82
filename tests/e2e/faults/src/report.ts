import { table } from '@jamcimo/stack';
import type { Load } from './load.ts';
import { inWords, type Window } from './windows.ts';

const HEAD = [
  'fault',
  'lasted (s)',
  'all works after (s)',
  'reads',
  'by status',
  'longest silence (s)',
  'writes sent',
  'acknowledged',
  'refused by status',
  'found once',
];

/** Prints what was sent, acknowledged and found under each fault, and the sums. */
export function report(load: Load, exactlyOnce: Map<Window, number>, copies: number): void {
  const rows = load.windows.map((window) => {
    const { fault, lasted, worksAgainAfter, reads, writes, longestSilence } = window;
    return [
      fault,
      lasted.toFixed(1),
      worksAgainAfter.toFixed(1),
      reads.sent,
      inWords(reads.statuses),
      longestSilence.toFixed(1),
      writes.sent,
      writes.acknowledged,
      inWords(writes.refused),
      exactlyOnce.get(window) ?? 0,
    ];
  });
  console.log(table(HEAD, rows));
  const found = [...exactlyOnce.values()].reduce((sum, count) => sum + count, 0);
  const { registrations, payments } = load;
  console.log(
    `${registrations.length} registrations and ${payments.length} payments were acknowledged; ${found} of these ${registrations.length + payments.length} are there exactly once. Mails that came again with their Message-ID: ${copies}.`,
  );
}
