import { OBJECTION_DAYS } from '@jamcimo/contracts';
import { formatLongDate } from '@jamcimo/croatia';
import type { Objection } from '../objections/objection.entity.js';
import type { Block } from './mail-layout.js';

const SUBJECTS = { report: 'Medijska objava', goal: 'Cilj', profile: 'Profil', evidence: 'Cilj' };
const OBJECTION = {
  what: 'prigovor',
  about: 'prigovoru',
  accepted: 'Prigovor je prihvaćen',
  rejected: 'Prigovor nije prihvaćen',
};
const PROPOSAL = {
  ...{ what: 'prijedlog dokaza', about: 'prijedlogu dokaza' },
  ...{ accepted: 'Dokaz smo dodali uz cilj', rejected: 'Dokaz nismo dodali' },
};
const REMOVED = { report: 'Objavu smo uklonili s profila.', goal: 'Cilj smo uklonili s profila.' };

/** The mail after the decision about an objection. Nothing of what was written in it stands here: the address is not confirmed. */
export function objectionAnswer(
  objection: Objection,
  { contact, publicUrl }: { contact: string; publicUrl: string },
): { subject: string; blocks: Block[] } {
  const { kind, state, receivedAt, decisionReason, sentence, removes, recordId } = objection;
  const isAccepted = state === 'accepted';
  const words = kind === 'evidence' ? PROPOSAL : OBJECTION;
  const rows: [string, string][] = [
    ...about(objection),
    ['Odluka', isAccepted ? words.accepted : words.rejected],
    ...(decisionReason === null ? [] : ([['Razlog', decisionReason]] as [string, string][])),
  ];
  return {
    subject: `JAMČIMO: odgovor na Vaš ${words.what}`,
    blocks: [
      { kind: 'text', text: 'Dobar dan,' },
      {
        kind: 'text',
        text: `odlučili smo o ${words.about} koji ste nam poslali ${formatLongDate(receivedAt)}`,
      },
      { kind: 'rows', rows },
      ...(removes && (kind === 'report' || kind === 'goal')
        ? [{ kind: 'text' as const, text: REMOVED[kind] }]
        : []),
      ...(sentence === null
        ? []
        : [
            { kind: 'text' as const, text: `Na popisu ispravaka objavili smo: ${sentence}` },
            { kind: 'link' as const, label: 'Popis ispravaka', url: `${publicUrl}/ispravci` },
          ]),
      ...(kind === 'evidence' && isAccepted
        ? [{ kind: 'link' as const, label: 'Stranica cilja', url: `${publicUrl}/cilj/${recordId}` }]
        : []),
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
