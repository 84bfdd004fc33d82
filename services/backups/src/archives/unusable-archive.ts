import { DomainError } from '@jamcimo/contracts';
import { BASELINE_STATE } from '@jamcimo/database';

/** Why an archive is refused, for people. Nothing was touched when one of these is thrown. */
const REASONS = {
  damaged: 'Arhiva je oštećena: sadržaj ne odgovara svojim kontrolnim zbrojevima.',
  truncated: 'Arhiva nije potpuna: prekinuta je prije kraja.',
  foreign: 'Datoteka nije sigurnosna kopija ovog sustava.',
  newer: 'Arhiva je nastala u novijoj inačici sustava. Najprije nadogradite sustav.',
  older: `Arhiva je nastala u inačici sustava starijoj od ${BASELINE_STATE}. Vratite je u toj inačici, pa nadogradite sustav.`,
  'no-passphrase':
    'Arhiva je šifrirana, a zaporka za sigurnosne kopije (BACKUP_PASSPHRASE) nije postavljena.',
  'wrong-passphrase': 'Arhiva je šifrirana drugom zaporkom.',
  unencrypted:
    'Arhiva nije šifrirana, a zaporka za sigurnosne kopije (BACKUP_PASSPHRASE) je postavljena: primaju se samo šifrirane arhive.',
  'too-large': 'Arhiva je prevelika: raspakirana zauzima više nego što bilo koja sigurnosna kopija smije.',
  'lacks-files': 'U arhivi nema datoteka koje navode njezine tablice.',
} as const;

export type UnusableReason = keyof typeof REASONS;

/** An archive that cannot be used. */
export class UnusableArchive extends DomainError {
  /** @param details a sentence that follows the reason */
  constructor(
    readonly reason: UnusableReason,
    ...details: string[]
  ) {
    super('backup.unusable', [REASONS[reason], ...details].join(' '));
    this.name = 'DomainError';
  }
}
