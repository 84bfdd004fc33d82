import { DomainError } from '@jamcimo/contracts';

/** Why an archive is refused, for people. Nothing was touched when one of these is thrown. */
const REASONS = {
  damaged: 'Arhiva je oštećena: sadržaj ne odgovara svojim kontrolnim zbrojevima.',
  truncated: 'Arhiva nije potpuna: prekinuta je prije kraja.',
  foreign: 'Datoteka nije sigurnosna kopija ovog sustava.',
  newer: 'Arhiva je nastala u novijoj inačici sustava. Najprije nadogradite sustav.',
  'no-passphrase':
    'Arhiva je šifrirana, a zaporka za sigurnosne kopije (BACKUP_PASSPHRASE) nije postavljena.',
  'wrong-passphrase': 'Arhiva je šifrirana drugom zaporkom.',
} as const;

export type UnusableReason = keyof typeof REASONS;

/** An archive that cannot be used. */
export class UnusableArchive extends DomainError {
  constructor(readonly reason: UnusableReason) {
    super('backup.unusable', REASONS[reason]);
    this.name = 'DomainError';
  }
}
