import { COURSE_WORDS, type PublicGoal } from '@jamcimo/contracts';
import { csvDay, csvHeading, csvLine, placeText } from '@jamcimo/croatia';

const day = (iso: string | null) => (iso === null ? '' : csvDay(iso));

/** Followed goals as a table. */
export function goalsCsv(goals: PublicGoal[], publicUrl: string): string {
  return [
    csvHeading([
      'Ime i prezime',
      'Dužnost',
      'Stranka',
      'Županija',
      'Mjesto',
      'Cilj',
      'Tekst cilja',
      'Stanje',
      'Posljednji pregled',
      'Mjerila dogovorena',
      'Jamstvo',
      'Izmišljena osoba',
      'Poveznica',
    ]),
    ...goals.map((goal) =>
      csvLine([
        goal.name,
        goal.position ?? '',
        goal.party,
        goal.county ?? '',
        placeText(goal.city, goal.county, goal.position) ?? '',
        String(goal.number),
        goal.text,
        COURSE_WORDS[goal.course],
        day(goal.lookedOn),
        day(goal.agreedOn),
        goal.isGuaranteed ? 'da' : 'ne',
        goal.isInvented ? 'da' : 'ne',
        `${publicUrl}/cilj/${goal.id}`,
      ]),
    ),
  ].join('');
}
