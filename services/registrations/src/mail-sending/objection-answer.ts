import { OBJECTION_DAYS } from '@jamcimo/contracts';
import { formatLongDate } from '@jamcimo/croatia';
import type { Objection } from '../objections/objection.entity.js';
import type { Block } from './mail-layout.js';

const SUBJECTS = { report: 'Medijska objava', goal: 'Cilj', profile: 'Profil' };
const REMOVED = { report: 'Objavu smo uklonili s profila.', goal: 'Cilj smo uklonili s profila.' };

/** The mail after the decision about an objection. Nothing of what was written in it stands here: the address is not confirmed. */
export function objectionAnswer(
  objection: Objection,
  { contact, corrections }: { contact: string; corrections: string },
): { subject: string; blocks: Block[] } {
  const { kind, state, receivedAt, decisionReason, sentence, removes } = objection;
  const isAccepted = state === 'accepted';
  const rows: [string, string][] = [
    ...about(objection),
    ['Odluka', isAccepted ? 'Prigovor je prihvaćen' : 'Prigovor nije prihvaćen'],
    ...(decisionReason === null ? [] : ([['Razlog', decisionReason]] as [string, string][])),
  ];
  return {
    subject: 'JAMČIMO: odgovor na Vaš prigovor',
    blocks: [
      { kind: 'text', text: 'Dobar dan,' },
      { kind: 'text', text: `odlučili smo o prigovoru koji ste nam poslali ${formatLongDate(receivedAt)}` },
      { kind: 'rows', rows },
      ...(removes && kind !== 'profile' ? [{ kind: 'text' as const, text: REMOVED[kind] }] : []),
      ...(sentence === null
        ? []
        : [
            { kind: 'text' as const, text: `Na popisu ispravaka objavili smo: ${sentence}` },
            { kind: 'link' as const, label: 'Popis ispravaka', url: corrections },
          ]),
      {
        kind: 'text',
        text:
          `Ako se s odlukom ne slažete, javite nam se na ${contact}. ` +
          `Vašu e-mail adresu brišemo ${OBJECTION_DAYS.emailAfterDecision} dana nakon ove odluke.`,
      },
    ],
  };
}

/** What was objected to, as it stood then. */
function about({ kind, seen }: Objection): [string, string][] {
  if (seen === null) return [];
  const what = kind === 'report' ? (seen.title ?? seen.text) : seen.text;
  return [
    ['Osoba', seen.politicianName],
    [SUBJECTS[kind], what],
  ];
}
