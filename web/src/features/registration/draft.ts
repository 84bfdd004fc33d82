import type { PublicPolitician, RequestToAmend } from '@jamcimo/contracts';
import { PARTY_NOT_STATED, POSITIONS, VERIFICATION_OPTIONS } from '@jamcimo/contracts/constants';
import { splitParties, unitOf } from '@jamcimo/croatia';
import { OTHER_PARTY } from '@/components/forms/party-choice';
import { joinLinks, splitLinks } from '@/lib/forms/goal-links';
import { goalText } from '@/lib/text/goal-text';

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

/** What a profile and a request have in common. */
type Known = Pick<PublicPolitician, 'name' | 'party' | 'position' | 'county' | 'city' | 'programLink'> &
  Pick<PublicPolitician, 'mainGoals' | 'goal1Reference' | 'goal2Reference' | 'goal3Reference'>;

/** The form as the person sent it before. */
export function draftOfReturned(returned: RequestToAmend): Draft {
  const draft = draftOf(returned);
  Object.assign(draft.texts, { email: returned.email, phone: returned.phone ?? '' });
  return { ...draft, verificationOption: returned.verificationOption };
}

/** The form as the profile fills it for the person whose it is; the guarantee is theirs to choose. */
export function draftOfChanged(
  politician: Known,
  { email, phone }: { email: string; phone: string | null },
): Draft {
  const draft = draftOf(politician);
  Object.assign(draft.texts, { email, phone: phone ?? '' });
  return { ...draft, verificationOption: 'verifyOnly' };
}

/** The form as the public profile fills it. */
export function draftOf(politician: Known): Draft {
  const draft = emptyDraft();
  const { texts } = draft;
  const references = [politician.goal1Reference, politician.goal2Reference, politician.goal3Reference];
  for (const number of GOAL_NUMBERS) {
    const [link1 = '', link2 = ''] = splitLinks(references[number - 1]);
    texts[`goal${number}`] = goalText(politician.mainGoals[number - 1] ?? '');
    texts[`goal${number}Link1`] = link1;
    texts[`goal${number}Link2`] = link2;
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

/** Links of one goal as they are sent. */
export const referenceOf = ({ texts }: Draft, number: GoalNumber): string =>
  joinLinks([texts[`goal${number}Link1`], texts[`goal${number}Link2`]]);

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
