import type { PublicPolitician } from '@jamcimo/contracts';
import {
  LINK_SEPARATOR,
  LINKS_PER_GOAL,
  PARTIES,
  PARTY_NOT_STATED,
  POSITIONS,
  VERIFICATION_OPTIONS,
} from '@jamcimo/contracts/constants';
import { splitParties, unitOf } from '@jamcimo/croatia';
import { goalText } from '../../lib/text/goal-text';

const TEXT_FIELDS = [
  ...(['name', 'email', 'phone', 'programLink', 'position', 'county', 'city', 'otherParty'] as const),
  ...(['goal1', 'goal1Link1', 'goal1Link2'] as const),
  ...(['goal2', 'goal2Link1', 'goal2Link2'] as const),
  ...(['goal3', 'goal3Link1', 'goal3Link2'] as const),
];

export type TextField = (typeof TEXT_FIELDS)[number];
export type VerificationOption = (typeof VERIFICATION_OPTIONS)[number];

export const GOAL_NUMBERS = [1, 2, 3] as const;
export type GoalNumber = (typeof GOAL_NUMBERS)[number];

/** What was typed and chosen in the form, without files. */
export interface Draft {
  /** `city` is the name of the unit alone. */
  texts: Record<TextField, string>;
  /** Chosen ones in the order of choosing, own names among them. */
  parties: string[];
  /** "Drugo" is chosen: a party is being named in `otherParty`. */
  namesOtherParty: boolean;
  verificationOption: VerificationOption;
}

/** The chip that stands for a party of the person's own wording. */
export const OTHER_PARTY: (typeof PARTIES)[number] = 'Drugo';

export function emptyDraft(): Draft {
  return {
    texts: Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as Draft['texts'],
    parties: [],
    namesOtherParty: false,
    verificationOption: 'verifyAndGuarantee',
  };
}

/** A position in the spelling of the list; one that is not on it stays as it is (decision 17). */
function listedPosition(position: string): string {
  const lower = position.toLocaleLowerCase('hr');
  return POSITIONS.find((listed) => listed.toLocaleLowerCase('hr') === lower) ?? position;
}

/** The form as the public profile fills it. */
export function draftOf(politician: PublicPolitician): Draft {
  const draft = emptyDraft();
  const { texts } = draft;
  const references = [politician.goal1Reference, politician.goal2Reference, politician.goal3Reference];
  for (const number of GOAL_NUMBERS) {
    const links = (references[number - 1] ?? '').split(LINK_SEPARATOR).map((link) => link.trim());
    texts[`goal${number}`] = goalText(politician.mainGoals[number - 1] ?? '');
    texts[`goal${number}Link1`] = links[0] ?? '';
    texts[`goal${number}Link2`] = links[1] ?? '';
  }
  texts.name = politician.name;
  texts.programLink = politician.programLink ?? '';
  texts.position = listedPosition(politician.position ?? '');
  texts.county = politician.county ?? '';
  texts.city = politician.city ? unitOf(politician.city) : '';
  draft.parties = splitParties(politician.party).filter(
    (name) => name !== PARTY_NOT_STATED && name !== OTHER_PARTY,
  );
  return draft;
}

/** All parties of the draft, "Drugo" among them while its name is missing. */
export function partiesOf({ parties, namesOtherParty, texts }: Draft): string[] {
  return namesOtherParty ? [...parties, texts.otherParty.trim() || OTHER_PARTY] : parties;
}

/** Links of one goal as they are sent: a pipe inside a link would read as two. */
export function referenceOf({ texts }: Draft, number: GoalNumber): string {
  return [texts[`goal${number}Link1`], texts[`goal${number}Link2`]]
    .slice(0, LINKS_PER_GOAL)
    .map((link) => link.trim().replaceAll(LINK_SEPARATOR, '%7C'))
    .filter(Boolean)
    .join(LINK_SEPARATOR);
}

/** Takes a name over as a party of its own; a listed one is chosen in its own spelling. */
export function withOtherParty(draft: Draft): Draft {
  const name = draft.texts.otherParty.trim();
  if (name === '' || name === OTHER_PARTY) return draft;
  const lower = name.toLocaleLowerCase('hr');
  const party = PARTIES.find((listed) => listed.toLocaleLowerCase('hr') === lower) ?? name;
  return {
    ...draft,
    parties: [...new Set([...draft.parties, party])],
    namesOtherParty: false,
    texts: { ...draft.texts, otherParty: '' },
  };
}

/** "www.primjer.hr/program" as the address it means; anything else as it is. */
export function completedLink(text: string): string {
  const link = text.trim();
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]|$)/u.test(link) ? `https://${link}` : link;
}

/** A draft from storage, of whatever shape an earlier version of the form left there. */
export function readDraft(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const draft = emptyDraft();
  const { texts, parties, namesOtherParty, verificationOption } = stored as Record<string, unknown>;
  const known = typeof texts === 'object' && texts !== null ? (texts as Record<string, unknown>) : {};
  for (const field of TEXT_FIELDS) {
    const text = known[field];
    if (typeof text === 'string') draft.texts[field] = text;
  }
  if (Array.isArray(parties)) draft.parties = parties.filter((name) => typeof name === 'string');
  draft.namesOtherParty = namesOtherParty === true;
  draft.verificationOption =
    VERIFICATION_OPTIONS.find((option) => option === verificationOption) ?? draft.verificationOption;
  return draft;
}
