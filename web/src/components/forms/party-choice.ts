import { LENGTHS, PARTIES, PARTY_NOT_STATED } from '@jamcimo/contracts/constants';
import { joinParties, splitParties } from '@jamcimo/croatia';

/** The entry of the list that stands for a name typed by hand. */
export const OTHER_PARTY = 'Drugo';

/** The parties of a form: chosen chips, and what stands in the field that "Drugo" opens. */
export interface PartyChoice {
  chosen: string[];
  custom: string;
}

export function choiceOf(party: string): PartyChoice {
  return { chosen: splitParties(party), custom: '' };
}

/** The chips: the list of the specification, and after it what the profile has beside. */
export function partyChips({ chosen }: PartyChoice): string[] {
  const listed: readonly string[] = PARTIES;
  const own = chosen.filter((party) => !listed.includes(party));
  return [...listed.filter((party) => party !== OTHER_PARTY), ...own, OTHER_PARTY];
}

/** A chip on or off. Whoever gets a party is no longer one without. */
export function toggleParty({ chosen, custom }: PartyChoice, party: string): PartyChoice {
  if (chosen.includes(party)) return { chosen: chosen.filter((other) => other !== party), custom };
  return { chosen: [...chosen.filter((other) => other !== PARTY_NOT_STATED), party], custom };
}

/** Names in the field: stored parties are joined by commas, so a comma separates here as well. */
const customNames = (custom: string) => splitParties(custom);

/** A listed party in its own spelling, any other name as it was typed. */
function listedName(name: string): string {
  const lower = name.toLocaleLowerCase('hr');
  return PARTIES.find((listed) => listed !== OTHER_PARTY && listed.toLocaleLowerCase('hr') === lower) ?? name;
}

/** The typed name takes the place of "Drugo". */
export function addCustom(choice: PartyChoice): PartyChoice {
  const names = customNames(choice.custom)
    .map(listedName)
    .filter((name) => name !== OTHER_PARTY);
  if (names.length === 0 || customProblem(choice)) return choice;
  const kept = choice.chosen.filter((party) => party !== OTHER_PARTY && party !== PARTY_NOT_STATED);
  return { chosen: [...new Set([...kept, ...names])], custom: '' };
}

/** What is stored: a name that still stands in the field counts. */
export function partyNames(choice: PartyChoice): string[] {
  const { chosen } = choice.chosen.includes(OTHER_PARTY) ? addCustom(choice) : choice;
  return chosen.filter((party) => party !== OTHER_PARTY);
}

export const joinedParty = (choice: PartyChoice): string => joinParties(partyNames(choice));

/** "Prekratko" or "Predugo" for a typed name (decision 42). */
export function customProblem({ chosen, custom }: PartyChoice): string | null {
  if (!chosen.includes(OTHER_PARTY)) return null;
  const { min, max } = LENGTHS.customParty;
  for (const { length } of customNames(custom)) {
    if (length < min) return 'Prekratko';
    if (length > max) return 'Predugo';
  }
  return null;
}

/**
 * What is wrong with the choice (decision 43). "Drugo" alone with an empty name is two things: a name is missing, and without
 * it no party is left.
 */
export function partyProblems(choice: PartyChoice): string[] {
  const { chosen, custom } = choice;
  if (chosen.length === 0) return ['Molimo odaberite političku stranku'];
  const tooShortOrLong = customProblem(choice);
  if (tooShortOrLong) return [tooShortOrLong];
  if (!chosen.includes(OTHER_PARTY) || customNames(custom).length > 0) return [];
  const nameMissing = 'Molimo unesite naziv stranke kad odaberete opciju Drugo';
  return chosen.length > 1
    ? [nameMissing]
    : [nameMissing, 'Molimo odaberite političku stranku ili dodajte vlastitu'];
}
