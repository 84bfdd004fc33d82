import type { GoalChange } from '@jamcimo/contracts';
import { COURSE_WORDS } from '@jamcimo/contracts/constants';

/** What happened to a goal, as one sentence. */
export function goalChangeText({
  kind,
  to,
  was,
  is,
  reason,
}: Omit<GoalChange, 'goalId' | 'no' | 'at'>): string {
  switch (kind) {
    case 'terms-accepted':
      return 'Dogovorena su mjerila. Tekst, izvori i mjesto cilja više se ne mijenjaju.';
    case 'words-changed':
      return `Promijenjen je tekst cilja. Bilo je: „${was}” Sada je: „${is}”`;
    case 'course-changed': {
      const word = (course: string | null) => COURSE_WORDS[course as keyof typeof COURSE_WORDS];
      return [`Stanje: „${word(was)}” → „${word(is)}”.`, reason].filter(Boolean).join(' ');
    }
    case 'evidence-added':
      return `Dodan je dokaz: ${is}`;
    case 'evidence-withdrawn':
      return `Povučen je dokaz: ${is}. ${reason}`;
    case 'remark-released':
      return to === null ? `Osoba kaže da je cilj ostvaren: „${is}”` : `Odgovor osobe: „${is}”`;
    case 'remark-refused':
      return `Izjava osobe nije objavljena. ${reason}`;
    case 'change-refused':
      return 'Zatražena je izmjena cilja. Nije provedena jer su mjerila već dogovorena.';
  }
}
