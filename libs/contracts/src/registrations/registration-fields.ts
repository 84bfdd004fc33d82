import { z } from 'zod';
import {
  COUNTIES,
  LENGTHS,
  LINK_SEPARATOR,
  LINKS_PER_GOAL,
  PARTIES,
  VERIFICATION_OPTIONS,
} from '../constants.js';
import { emailAddress } from '../email-address.js';
import { TOO_LONG, TOO_SHORT } from '../field-messages.js';
import { personName } from '../person-name.js';
import { plainLine, plainText } from '../plain-text.js';
import { isWebLink } from '../politicians/entities.js';

/** The chip that stands for a party of the person's own wording. */
const OTHER_PARTY: (typeof PARTIES)[number] = 'Drugo';

const LINK = 'Unesite ispravnu poveznicu (http ili https)';

/** A required text; blank and invisible ones count as missing. */
function required(
  message: string,
  { min = 1, max }: { min?: number; max: number },
  plain: (text: string) => string = plainLine,
) {
  return z
    .string({ error: message })
    .overwrite(plain)
    .min(1, { error: message, abort: true })
    .min(min, TOO_SHORT)
    .max(max, TOO_LONG);
}

/** A text that may be missing: null then. */
function optional(max: number, isRight: (value: string) => boolean, message: string) {
  return z
    .string()
    .nullish()
    .transform((value) => value?.trim() || null)
    .pipe(z.string().max(max, { error: TOO_LONG, abort: true }).refine(isRight, message).nullable());
}

/** Up to two links joined by a pipe; blank places between pipes are dropped. */
const reference = z
  .string()
  .nullish()
  .transform(
    (value) =>
      (value ?? '')
        .split(LINK_SEPARATOR)
        .map((link) => link.trim())
        .filter(Boolean)
        .join(LINK_SEPARATOR) || null,
  )
  .refine((value) => linksOf(value).every((link) => link.length <= LENGTHS.link.max), {
    error: TOO_LONG,
    abort: true,
  })
  .refine((value) => {
    const links = linksOf(value);
    return links.length <= LINKS_PER_GOAL && links.every(isWebLink);
  }, 'Najviše dvije ispravne poveznice, odvojene znakom |');

function linksOf(reference: string | null): string[] {
  return reference?.split(LINK_SEPARATOR) ?? [];
}

const goal = (which: string) => required(`${which} cilj je obavezan`, LENGTHS.goal, plainText);

/** Members of the party text, once each, joined by comma and space. */
const party = required('Stranka je obavezna', LENGTHS.party)
  .transform((value) => [...new Set(value.split(',').map((name) => name.trim()))].filter(Boolean))
  .refine((names) => names.length > 0, { error: 'Stranka je obavezna', abort: true })
  .refine((names) => !names.includes(OTHER_PARTY), {
    error: 'Molimo unesite naziv stranke',
    abort: true,
  })
  .refine(
    (names) => names.every((name) => isListed(name) || name.length >= LENGTHS.customParty.min),
    TOO_SHORT,
  )
  .refine((names) => names.every((name) => name.length <= LENGTHS.customParty.max), TOO_LONG)
  .transform((names) => names.join(', '));

function isListed(name: string): boolean {
  return (PARTIES as readonly string[]).includes(name);
}

/** Digits with the characters people write between them: "091/123-45 67", "+385 (0)91 1234–567". */
const PHONE = /^\+?[\d\s()/.\u2010-\u2015-]{5,}$/;

/** What a profile says word for word as its request did: an approval carries it, and a form to be corrected begins with it. */
export const publishedFields = z.object({
  name: z.string(),
  programLink: z.string().nullable(),
  party: z.string(),
  position: z.string(),
  county: z.string(),
  /** "county, city". */
  city: z.string(),
});

/**
 * The fields of the registration form, in its order, with their rules and messages (specification, point 5; decision 42), by the names of the
 * request: the three goals are `goal1` to `goal3`. What depends on several fields is checked by `checkRegistration`.
 */
export const registrationFields = {
  name: personName,
  email: z
    .string({ error: 'Unesite ispravnu email adresu' })
    .trim()
    .max(LENGTHS.email.max, { error: TOO_LONG, abort: true })
    .pipe(emailAddress('Unesite ispravnu email adresu')),
  phone: optional(
    LENGTHS.phone.max,
    (value) => PHONE.test(value) && value.replace(/\D/g, '').length >= 6,
    'Unesite ispravan broj telefona, primjerice 091 123 4567',
  ),
  programLink: optional(LENGTHS.link.max, isWebLink, LINK).describe(
    'This or the file `programPdf` has to be given.',
  ),
  party: party.describe('Several are joined by comma.'),
  position: required('Pozicija je obavezna', LENGTHS.position).describe(
    'From the list of offices, or the present one of the profile.',
  ),
  county: required('Županija je obavezna', { max: 80 })
    .refine((value) => (COUNTIES as readonly string[]).includes(value), 'Odaberite županiju s popisa')
    .describe('One of the 21.'),
  city: required('Grad/općina je obavezna', { max: 120 }).describe('A unit of that county.'),
  goal1: goal('Prvi'),
  goal1Reference: reference.describe('Up to two links joined by `|`.'),
  goal2: goal('Drugi'),
  goal2Reference: reference.describe('Up to two links joined by `|`.'),
  goal3: goal('Treći'),
  goal3Reference: reference.describe('Up to two links joined by `|`.'),
  verificationOption: z.enum(VERIFICATION_OPTIONS, 'Odaberite jednu od ponuđenih opcija'),
};

export type RegistrationField = keyof typeof registrationFields;
