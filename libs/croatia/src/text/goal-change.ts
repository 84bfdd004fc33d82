import type { GoalChange } from '@jamcimo/contracts';

/** What happened to a goal, as one sentence. */
export function goalChangeText({ kind, was, is }: Pick<GoalChange, 'kind' | 'was' | 'is'>): string {
  switch (kind) {
    case 'terms-accepted':
      return 'Dogovorena su mjerila. Tekst, izvori i mjesto cilja više se ne mijenjaju.';
    case 'words-changed':
      return `Promijenjen je tekst cilja. Bilo je: „${was}” Sada je: „${is}”`;
    case 'change-refused':
      return 'Zatražena je izmjena cilja. Nije provedena jer su mjerila već dogovorena.';
  }
}
