import { z } from 'zod';
import {
  COUNTIES,
  COURSES,
  GOAL_ORIGINS,
  GOALS_PER_POLITICIAN,
  LENGTHS,
  LINK_SEPARATOR,
  LINKS_PER_GOAL,
} from '../constants.js';
import { asciiEmail } from '../email-address.js';
import { TOO_LONG, TOO_SHORT } from '../field-messages.js';
import { personName } from '../person-name.js';
import { plainLine, plainText } from '../plain-text.js';

const goalOrigin = z.enum(GOAL_ORIGINS);
export type GoalOrigin = z.output<typeof goalOrigin>;

/** Somebody stood for the office of the profile, or was elected to it. */
export const CANDIDACIES = ['candidate', 'elected'] as const;

/** Which search found a goal, and when; the model is null for the built-in rules. */
export const goalFinding = z
  .object({ model: z.string().nullable(), foundAt: z.iso.datetime() })
  .meta({ id: 'GoalFinding' });
export type GoalFinding = z.output<typeof goalFinding>;

/** Where a followed goal stands. */
const standing = {
  id: z.number().int(),
  course: z.enum(COURSES),
  lookedOn: z.iso.date().nullable().describe('Day on which somebody last looked at evidence.'),
  agreedOn: z.iso.date().nullable().describe('Day on which its criteria were accepted.'),
};
export const goalTracking = z.object(standing).meta({ id: 'GoalTracking' });
export type GoalTracking = z.output<typeof goalTracking>;

/** What everybody may see (http-api, "Public politician"): an allow-list, nothing else leaves the register. */
export const publicPolitician = z
  .object({
    id: z.number().int(),
    name: z.string(),
    party: z.string().describe('Several are joined by comma and space; the first is primary.'),
    position: z.string().nullable(),
    candidacyText: z
      .string()
      .nullable()
      .describe(
        'What is known of the election of the office, in Croatian: candidate or elected, with the year; null where nothing is.',
      ),
    county: z.string().nullable(),
    jurisdiction: z.string().describe('A county, or the text of a level.'),
    city: z.string().nullable().describe('County and unit, joined by comma and space.'),
    photoUrl: z
      .string()
      .describe('A path of this site, or an address elsewhere; `/avatars/…` where there is no photo.'),
    isVerified: z.boolean(),
    /** An administrator stated that the identity was checked; never without `isVerified`. */
    identityChecked: z.boolean(),
    isGuaranteed: z.boolean().describe('The guarantee is paid and confirmed.'),
    programLink: z.string().nullable(),
    programPdfUrl: z.string().nullable(),
    mainGoals: z.array(z.string()).describe('At most three.'),
    goal1Reference: z.string().nullable().describe('Up to two links joined by `|`.'),
    goal2Reference: z.string().nullable().describe('Up to two links joined by `|`.'),
    goal3Reference: z.string().nullable().describe('Up to two links joined by `|`.'),
    goalOrigins: z.array(goalOrigin).describe('Whose words each goal is.'),
    goalFindings: z
      .array(goalFinding.nullable())
      .describe('By which search each goal was found, and when; null for those that none found.'),
    goalConfirmedAt: z
      .array(z.iso.datetime().nullable())
      .describe('Since when the person stands by the words of each goal; null for goals of other origin.'),
    goalTracking: z
      .array(goalTracking.nullable())
      .describe('Where each goal stands; null for those that are not followed.'),
    mediaMentions: z.number().int().describe('How many public articles mention the person.'),
  })
  .meta({ id: 'Politician' });
export type PublicPolitician = z.output<typeof publicPolitician>;

/** What administrators see: the whole record without the documents. */
export const adminPolitician = publicPolitician
  .extend({
    email: z.string().nullable(),
    idDocumentUrl: z.string().nullable(),
    wantsToGuarantee: z.boolean().describe('Asked for the guarantee.'),
    isAdminApproved: z.boolean().describe('Everybody may see the profile.'),
    /** Why the profile is not public, as long as it is not; else null. */
    unpublishedReason: z.string().nullable(),
    gender: z.enum(['m', 'f']).nullable(),
    candidacy: z
      .enum(CANDIDACIES)
      .nullable()
      .describe('How the election of the office ended; `candidate` for everybody of whom it is not known.'),
    version: z.number().int().describe('For `If-Match`.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'FullPolitician' });
export type AdminPolitician = z.output<typeof adminPolitician>;

/** Search result (entity list of the specification), and the county, in which an office of a county is held. */
export const foundPolitician = publicPolitician
  .pick({
    id: true,
    name: true,
    party: true,
    position: true,
    county: true,
    city: true,
    photoUrl: true,
  })
  .meta({ id: 'FoundPolitician' });
export type FoundPolitician = z.output<typeof foundPolitician>;

/** A name with the number of published profiles behind it. */
export const countedName = z
  .object({ name: z.string(), count: z.number().int() })
  .meta({ id: 'CountedName' });
export type CountedName = z.output<typeof countedName>;

/** Figures of the whole register, published or not, for /admin/stats and the dashboard. */
export const registerStatistics = z
  .object({
    total: z.number().int(),
    /** Visible to everybody. */
    approved: z.number().int(),
    /** Waiting for approval. */
    unapproved: z.number().int(),
    verified: z.number().int(),
    unverified: z.number().int(),
    guaranteed: z.number().int(),
    /** Asked for the guarantee, payment not confirmed yet. */
    awaitingGuarantee: z.number().int(),
    withProgramme: z.number().int(),
    withoutGoals: z.number().int(),
    mediaMentions: z.number().int(),
    /** By number of profiles, most first. */
    byCounty: z.array(countedName),
    byParty: z.array(countedName),
  })
  .meta({ id: 'RegisterStatistics' });
export type RegisterStatistics = z.output<typeof registerStatistics>;

/** A required text; invisible and control characters are removed first, as in a registration. */
export const text = (
  required: string,
  { min = 1, max }: { min?: number; max: number },
  plain: (given: string) => string = plainLine,
) =>
  z
    .string({ error: required })
    .overwrite(plain)
    .min(1, required)
    .refine((value) => value.length === 0 || value.length >= min, TOO_SHORT)
    .max(max, TOO_LONG);

export const optionalText = (max: number) =>
  z
    .string()
    .overwrite(plainLine)
    .max(max, TOO_LONG)
    .nullish()
    .transform((value) => (value ? value : null));

/** An absolute http(s) address, at most 2000 characters. */
export function isWebLink(value: string): boolean {
  if (value.length > LENGTHS.link.max || !URL.canParse(value)) return false;
  return ['http:', 'https:'].includes(new URL(value).protocol);
}

const LINK_MESSAGE = 'Unesite ispravnu poveznicu (http ili https)';

const optionalLink = optionalText(LENGTHS.link.max).refine(
  (value) => value === null || isWebLink(value),
  LINK_MESSAGE,
);

/** An address of this site ("/files/…") or any http(s) address. */
const siteOrWebLink = (value: string) => isWebLink(value) || /^\/(?!\/)[^\s\\]*$/.test(value);

const linksOf = (value: string) =>
  value
    .split(LINK_SEPARATOR)
    .map((link) => link.trim())
    .filter(Boolean);

/** Links without a place left empty between them: a form may join a first link with a second one nobody typed. */
const goalReference = optionalText(LENGTHS.link.max * LINKS_PER_GOAL + 1)
  .refine((value) => {
    const links = linksOf(value ?? '');
    return links.length <= LINKS_PER_GOAL && links.every(isWebLink);
  }, 'Najviše dvije ispravne poveznice, odvojene znakom |')
  .transform((value) => linksOf(value ?? '').join(LINK_SEPARATOR) || null);

const goalText = text('Cilj je obavezan', LENGTHS.goal, plainText);

const writable = {
  name: personName,
  email: optionalText(LENGTHS.email.max)
    .refine((value) => value === null || asciiEmail(value) !== null, 'Unesite ispravnu email adresu')
    .transform((value) => value && asciiEmail(value)),
  party: text('Stranka je obavezna', LENGTHS.party),
  position: optionalText(LENGTHS.position.max),
  county: optionalText(80).refine(
    (value) => value === null || (COUNTIES as readonly string[]).includes(value),
    'Odaberite županiju s popisa',
  ),
  /** "county, city" or the bare unit name; stored as "county, city". */
  city: optionalText(120),
  photoUrl: z
    .string({ error: 'Fotografija je obavezna' })
    .overwrite(plainLine)
    .min(1, 'Fotografija je obavezna')
    .refine((value) => value === '' || siteOrWebLink(value), LINK_MESSAGE),
  programLink: optionalLink,
  programPdfUrl: optionalText(LENGTHS.link.max).refine(
    (value) => value === null || siteOrWebLink(value),
    LINK_MESSAGE,
  ),
  mainGoals: z
    .array(goalText, { error: 'Unesite barem jedan cilj' })
    .min(1, 'Unesite barem jedan cilj')
    .max(GOALS_PER_POLITICIAN, 'Najviše tri cilja'),
  goal1Reference: goalReference,
  goal2Reference: goalReference,
  goal3Reference: goalReference,
  idDocumentUrl: optionalText(LENGTHS.link.max),
  gender: z.enum(['m', 'f']).nullish(),
  candidacy: z
    .enum(['', ...CANDIDACIES], 'Odaberite ishod s popisa')
    .nullish()
    .transform((value) => value || null),
};

/** Creation by an administrator: party, jurisdiction, photo and one to three goals are required, flags are accepted. */
export const newPolitician = z.object({
  ...writable,
  jurisdiction: text('Razina je obavezna', { max: 80 }),
  isVerified: z.boolean().default(false),
  isGuaranteed: z.boolean().default(false),
  wantsToGuarantee: z.boolean().default(false),
  isAdminApproved: z.boolean().default(false),
});
export type NewPolitician = z.output<typeof newPolitician>;

/** A goal of an edit: empty, so that it is left out together with its links, or one as it must be. */
const editedGoal = z
  .string()
  .overwrite(plainText)
  .superRefine((value, { addIssue }) => {
    for (const { message } of goalText.safeParse(value).error?.issues ?? [])
      if (value !== '') addIssue({ code: 'custom', message });
  });

/**
 * A partial edit: an absent field stays, `[]` or an empty text clears; without a photo of its own a profile shows a drawn
 * avatar. Empty goals keep their places here, for the links of a goal are named by its place.
 */
export const politicianChanges = z
  .object({
    ...writable,
    photoUrl: optionalText(LENGTHS.link.max).refine(
      (value) => value === null || siteOrWebLink(value),
      LINK_MESSAGE,
    ),
    mainGoals: z
      .array(editedGoal)
      .refine((goals) => goals.filter(Boolean).length <= GOALS_PER_POLITICIAN, 'Najviše tri cilja'),
    jurisdiction: text('Razina je obavezna', { max: 80 }),
    isVerified: z.boolean(),
  })
  .partial();
export type PoliticianChanges = z.output<typeof politicianChanges>;
