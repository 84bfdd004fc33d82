import type { z } from 'zod';
import { POSITIONS } from '../constants.js';
import type { FieldError } from '../errors.js';
import { type RegistrationField, registrationFields } from './registration-fields.js';

/** The profile that a verification is about, as far as the rules need it. */
export interface VerifiedProfile {
  id: number;
  position: string | null;
  photoUrl: string;
  programPdfUrl: string | null;
}

const GOALS = ['goal1', 'goal2', 'goal3'];

/** Names of the texts of POST /api/register (specification, point 3; decision 12). Others are ignored. */
export const REGISTRATION_TEXTS: readonly string[] = [
  ...Object.keys(registrationFields).filter((name) => !GOALS.includes(name)),
  'mainGoals',
  'idDocumentConsent',
  'originalPoliticianId',
  'isVerification',
  'existingPhotoUrl',
  'existingProgramPdfUrl',
];

/** What the rules cannot know by themselves. */
export interface RegistrationRules {
  /** Official name of a local unit of that county, or null when it has none of that name. */
  unitOf(county: string, name: string): string | null;
  /** Set in verification mode. */
  original: VerifiedProfile | null;
  /** The form asks for the consent; a request without the field is judged by its sending the document. */
  consent: 'required' | 'unless-refused';
}

/** A filled form: texts by the names of the request, and whether each file was chosen. */
export type FilledRegistration = Partial<Record<RegistrationField, string | null>> & {
  photo?: boolean;
  idDocument?: boolean;
  programPdf?: boolean;
  existingPhotoUrl?: string | null;
  existingProgramPdfUrl?: string | null;
  idDocumentConsent?: boolean | null;
};

/** What holds after the check; `city` is "county, unit". */
export type RegistrationValues = {
  [Field in RegistrationField]: z.output<(typeof registrationFields)[Field]>;
} & {
  /** The profile's own photo, when no other one was chosen. */
  existingPhotoUrl: string | null;
  existingProgramPdfUrl: string | null;
};

export type CheckedRegistration =
  | { ok: true; values: RegistrationValues }
  | { ok: false; errors: FieldError[] };

/** What belongs to the form and is no text, by the field after which it stands. */
const AFTER: Record<string, string[]> = {
  phone: ['photo', 'existingPhotoUrl', 'idDocument', 'idDocumentConsent'],
  programLink: ['programPdf', 'existingProgramPdfUrl'],
};

/** Order of the form, in which errors are reported. */
const ORDER = Object.keys(registrationFields).flatMap((field) => [field, ...(AFTER[field] ?? [])]);

/** Avatars that the product draws for people without a photo; they do not count as photos. */
const DRAWN = '/avatars/';

/** Whether the profile has a photo of its own, so that a verification may go without one. */
export function hasOwnPhoto(profile: Pick<VerifiedProfile, 'photoUrl'>): boolean {
  return profile.photoUrl !== '' && !profile.photoUrl.startsWith(DRAWN);
}

/**
 * Checks a filled registration form, in the browser and on the server alike. All problems are reported at once, at most one per
 * field, in the order of the form; messages are Croatian.
 */
export function checkRegistration(filled: FilledRegistration, rules: RegistrationRules): CheckedRegistration {
  const errors = new Map<string, string>();
  const report = (field: string, message: string) => {
    if (!errors.has(field)) errors.set(field, message);
  };
  const values = checkFields(filled, report);
  values.position = checkPosition(values.position, rules, report);
  values.city = checkCity(values, rules, report);
  const existingPhotoUrl = checkPhotos(filled, rules, report);
  const existingProgramPdfUrl = checkProgramme(filled, rules, report);
  if (errors.size === 0) {
    return { ok: true, values: { ...values, existingPhotoUrl, existingProgramPdfUrl } as RegistrationValues };
  }
  const found = [...errors].map(([field, message]) => ({ field, message }));
  return { ok: false, errors: found.sort((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field)) };
}

/** What is wrong with one field by itself, or null: for a form that checks while it is filled. */
export function fieldProblem(field: RegistrationField, value: string | null | undefined): string | null {
  const read = registrationFields[field].safeParse(value);
  return read.success ? null : (read.error.issues[0]?.message ?? null);
}

type Report = (field: string, message: string) => void;
type Values = Partial<Record<RegistrationField, string | null>>;

function checkFields(filled: FilledRegistration, report: Report): Values {
  const values: Values = {};
  for (const field of Object.keys(registrationFields) as RegistrationField[]) {
    const read = registrationFields[field].safeParse(filled[field]);
    if (read.success) values[field] = read.data;
    else report(field, read.error.issues[0]?.message ?? 'Neispravna vrijednost');
  }
  return values;
}

/** A position of the list in the list's own spelling; the profile's present one is kept as it is (decision 17). */
function checkPosition(position: string | null | undefined, { original }: RegistrationRules, report: Report) {
  if (!position || position === original?.position) return position ?? null;
  const lower = position.toLocaleLowerCase('hr');
  const listed = POSITIONS.find((each) => each.toLocaleLowerCase('hr') === lower);
  if (!listed) report('position', 'Odaberite poziciju s popisa');
  return listed ?? null;
}

/** A unit of the chosen county, given alone or as "county, unit". */
function checkCity({ county, city }: Values, { unitOf }: RegistrationRules, report: Report): string | null {
  if (!county || !city) return null;
  const name = city.slice(city.indexOf(',') + 1).trim();
  const givenCounty = city.includes(',') ? city.slice(0, city.indexOf(',')).trim() : county;
  const unit = givenCounty === county ? unitOf(county, name) : null;
  if (unit === null) report('city', 'Odaberite grad ili općinu odabrane županije');
  return unit === null ? null : `${county}, ${unit}`;
}

function checkPhotos(filled: FilledRegistration, { original, consent }: RegistrationRules, report: Report) {
  if (!filled.idDocument) report('idDocument', 'Fotografija osobnog dokumenta je obavezna');
  const isAgreed =
    consent === 'required' ? filled.idDocumentConsent === true : filled.idDocumentConsent !== false;
  if (!isAgreed) report('idDocumentConsent', 'Potrebna je privola za obradu osobnog dokumenta');
  if (filled.photo) return null;
  const existing = filled.existingPhotoUrl?.trim() || null;
  if (existing !== null && existing !== original?.photoUrl) {
    report('existingPhotoUrl', 'Fotografija nije s ovog profila');
    return null;
  }
  if (existing === null || original === null || !hasOwnPhoto(original))
    report('photo', 'Fotografija je obavezna');
  return existing;
}

function checkProgramme(filled: FilledRegistration, { original }: RegistrationRules, report: Report) {
  const existing = filled.programPdf ? null : filled.existingProgramPdfUrl?.trim() || null;
  if (existing !== null && existing !== original?.programPdfUrl) {
    report('existingProgramPdfUrl', 'PDF dokument nije s ovog profila');
    return null;
  }
  if (!filled.programLink?.trim() && !filled.programPdf && existing === null) {
    report('programLink', 'Morate unijeti link programa ili učitati PDF dokument');
  }
  return existing;
}
