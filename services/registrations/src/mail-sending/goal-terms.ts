import { TERMS_STATES } from '@jamcimo/contracts';
import { greeting } from './greeting.js';
import type { Block } from './mail-layout.js';

/** What is public is read at the page of the goal. */
const PUBLIC_CAUSES = ['course', 'remark-released', 'remark-refused'] as const;
const CAUSES = [...TERMS_STATES, ...PUBLIC_CAUSES, 'remark-sent'] as const;
const WORDS: Record<(typeof CAUSES)[number], { subject: string; text: (goal: string) => string }> = {
  proposed: {
    subject: 'primili smo prijedlog mjerila',
    text: (goal) =>
      `primili smo Vaš prijedlog mjerila za ${goal}. cilj. Pregledat ćemo ga i javiti Vam odluku.`,
  },
  returned: {
    subject: 'mjerila treba doraditi',
    text: (goal) =>
      `pregledali smo Vaš prijedlog mjerila za ${goal}. cilj i molimo Vas da ga doradite. Što treba promijeniti, piše na stranici:`,
  },
  accepted: {
    subject: 'mjerila su dogovorena',
    text: (goal) =>
      `prihvatili smo mjerila za ${goal}. cilj. Od sada se ni mjerila ni tekst, izvori i mjesto tog cilja ne mijenjaju.`,
  },
  'remark-sent': {
    subject: 'primili smo Vašu izjavu',
    text: (goal) =>
      `primili smo Vašu izjavu uz ${goal}. cilj. Nakon pregleda objavit ćemo je nepromijenjenu ili javno obrazložiti zašto je ne objavljujemo.`,
  },
  'remark-released': {
    subject: 'objavili smo Vašu izjavu',
    text: (goal) =>
      `objavili smo Vašu izjavu uz ${goal}. cilj, nepromijenjenu. Stoji na javnoj stranici cilja:`,
  },
  'remark-refused': {
    subject: 'nismo objavili Vašu izjavu',
    text: (goal) => `nismo objavili Vašu izjavu uz ${goal}. cilj. Zašto, piše na javnoj stranici cilja:`,
  },
  course: {
    subject: 'promijenjeno je stanje cilja',
    text: (goal) =>
      `promijenili smo stanje Vašeg ${goal}. cilja. Novo stanje, razlog i dokazi pišu na javnoj stranici cilja:`,
  },
};

/**
 * What became of the criteria of a goal, or that it is in another course.
 *
 * @param cause of the mail: state, number of the goal and number of the proposal; or what happened, number and id of the goal, and the entry of its history
 * @param url of the page of the person
 * @param pageOf address of the public page of a goal
 */
export function goalTerms(
  name: string,
  cause: string,
  { url, pageOf, contact }: { url: string; pageOf: (goalId: string) => string; contact: string },
): { subject: string; blocks: Block[] } {
  const [given, goal = '', id = ''] = cause.split(' ');
  const { subject, text } = WORDS[CAUSES.find((one) => one === given) ?? 'proposed'];
  const head: Block[] = [
    { kind: 'text', text: greeting(name) },
    { kind: 'text', text: text(goal) },
  ];
  if (PUBLIC_CAUSES.some((one) => one === given))
    return {
      subject: `JAMČIMO: ${subject}`,
      blocks: [
        ...head,
        { kind: 'link', label: 'Stranica cilja', url: pageOf(id) },
        {
          kind: 'text',
          text: `Ako nešto nije točno ili imate dokaz koji nedostaje, javite nam se na ${contact}.`,
        },
      ],
    };
  return {
    subject: `JAMČIMO: ${subject}`,
    blocks: [
      ...head,
      { kind: 'link', label: 'Moji ciljevi', url },
      {
        kind: 'text',
        text: `Poveznicu ne prosljeđujte: tko je ima, može pisati umjesto Vas. Ako ovo niste poslali Vi, odmah nam se javite na ${contact}.`,
      },
    ],
  };
}
