import {
  DomainError,
  type FieldError,
  type NewPolitician,
  newPolitician,
  type PoliticianChanges,
  politicianChanges,
} from '@jamcimo/contracts';
import { unitOf } from '@jamcimo/croatia';
import { findLocalUnit } from '@jamcimo/croatia/local-units';
import { checkInput, validationError } from '@jamcimo/service-kit';
import { z } from 'zod';

type Given = Record<string, unknown>;

const OTHER_PARTY = 'Drugo';
const chosenParties = z.array(z.string());

/** Bodies as they come: parties joined in `party`, or one by one in `selectedParties`. */
export const newPoliticianBody = newPolitician
  .extend({
    party: newPolitician.shape.party.optional(),
    selectedParties: chosenParties.optional(),
  })
  .meta({ id: 'NewPolitician' });
export const editedPolitician = politicianChanges
  .extend({ selectedParties: chosenParties.optional() })
  .meta({ id: 'EditedPolitician' });

/** A profile as an administrator wrote it, or every problem with it at once (`request.invalid`). */
export function readNewPolitician(body: unknown): NewPolitician {
  return read(newPolitician, asObject(body));
}

/** A partial edit as an administrator wrote it, or every problem with it at once (`request.invalid`). */
export function readPoliticianChanges(body: unknown): PoliticianChanges {
  return read(politicianChanges, asObject(body));
}

function asObject(body: unknown): Given {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Given;
  throw new DomainError('request.malformed');
}

/** Party and place are judged here too, so that a person learns of all problems together. */
function read<S extends z.ZodType>(schema: S, given: Given): z.output<S> {
  const party = joinedParty(given);
  const parsed = checkInput(schema, { ...given, ...party.fields });
  const own = [...party.errors, ...placeErrors(given)];
  if (parsed.success && own.length === 0) return parsed.data;
  const found = parsed.success ? [] : (validationError(parsed.error).details.errors ?? []);
  const fields = new Set(own.map(({ field }) => field));
  const errors = [...found.filter(({ field }) => !fields.has(field)), ...own];
  throw new DomainError('request.invalid', { errors });
}

/** The edit form sends chosen parties one by one; they are kept joined. Its messages follow decision 43. */
function joinedParty(given: Given): { fields: Given; errors: FieldError[] } {
  if (given.selectedParties === undefined) return { fields: {}, errors: [] };
  const chosen = chosenParties.safeParse(given.selectedParties);
  const parties = [...new Set(chosen.data?.map((party) => party.trim()).filter(Boolean))];
  const message = chosen.success ? partyProblem(parties) : 'Neispravna vrijednost';
  if (message) return { fields: { party: OTHER_PARTY }, errors: [{ field: 'party', message }] };
  return { fields: { party: parties.join(', ') }, errors: [] };
}

function partyProblem(parties: string[]): string | null {
  if (parties.length === 0) return 'Molimo odaberite političku stranku';
  if (!parties.includes(OTHER_PARTY)) return null;
  return parties.length === 1
    ? 'Molimo odaberite političku stranku ili dodajte vlastitu'
    : 'Molimo unesite naziv stranke kad odaberete opciju Drugo';
}

/** Whether city and county, where both are given, belong together. */
function placeErrors({ county, city }: Given): FieldError[] {
  if (typeof county !== 'string' || typeof city !== 'string' || !county.trim() || !city.trim()) return [];
  if (findLocalUnit({ county, name: unitOf(city) }) !== null) return [];
  return [{ field: 'city', message: 'Odaberite grad ili općinu odabrane županije' }];
}
