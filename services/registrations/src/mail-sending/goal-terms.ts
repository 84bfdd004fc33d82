import { TERMS_STATES } from '@jamcimo/contracts';
import { greeting } from './greeting.js';
import type { Block } from './mail-layout.js';

const WORDS: Record<(typeof TERMS_STATES)[number], { subject: string; text: (goal: string) => string }> = {
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
};

/**
 * What became of the criteria of a goal.
 *
 * @param cause of the mail: state, number of the goal and number of the proposal
 * @param url of the page of the person
 */
export function goalTerms(
  name: string,
  cause: string,
  { url, contact }: { url: string; contact: string },
): { subject: string; blocks: Block[] } {
  const [given, goal = ''] = cause.split(' ');
  const { subject, text } = WORDS[TERMS_STATES.find((state) => state === given) ?? 'proposed'];
  return {
    subject: `JAMČIMO: ${subject}`,
    blocks: [
      { kind: 'text', text: greeting(name) },
      { kind: 'text', text: text(goal) },
      { kind: 'link', label: 'Mjerila mojih ciljeva', url },
      {
        kind: 'text',
        text: `Poveznicu ne prosljeđujte: tko je ima, može predlagati mjerila umjesto Vas. Ako prijedlog nije Vaš, odmah nam se javite na ${contact}.`,
      },
    ],
  };
}
