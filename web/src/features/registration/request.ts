import type { PublicPolitician } from '@jamcimo/contracts';
import { jurisdictionLevel } from '@jamcimo/croatia';
import { FILE_FIELDS } from '@/components/forms/files';
import { keyNonce } from './draft-store';
import { type FormValues, GOAL_NUMBERS, partyOf, referenceOf, TEXT_FIELDS } from './values';

/** The goals go as one list, their links joined. */
const PLAIN_TEXTS = TEXT_FIELDS.filter((field) => !field.startsWith('goal'));

/** The body of POST /api/register: texts first, so that the server knows them before the files arrive. */
export function registrationRequest(values: FormValues, original: PublicPolitician | null): FormData {
  const form = new FormData();
  for (const field of PLAIN_TEXTS) form.set(field, values[field].trim());
  form.set('party', partyOf(values.party));
  // A field of the specification's request; the server works it out by itself (decision 13).
  form.set('jurisdiction', jurisdictionLevel(values.county, values.position));
  form.set('mainGoals', JSON.stringify(GOAL_NUMBERS.map((at) => values[`goal${at}`].trim())));
  for (const at of GOAL_NUMBERS) form.set(`goal${at}Reference`, referenceOf(values, at));
  form.set('verificationOption', values.verificationOption);
  form.set('idDocumentConsent', String(values.idDocumentConsent));
  if (original) {
    form.set('originalPoliticianId', String(original.id));
    form.set('isVerification', 'true');
    form.set('existingPhotoUrl', original.photoUrl);
    form.set('existingProgramPdfUrl', original.programPdfUrl ?? '');
  }
  for (const field of FILE_FIELDS) {
    const file = values[field];
    if (file) form.set(field, file);
  }
  return form;
}

/** Two 32-bit sums that together tell two different texts apart (Bryc's cyrb53); nothing depends on it being secret. */
function digest(text: string): string {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return [two, one].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/**
 * One key per filled form: the same content sent again carries the same key, also after a reload, so that it makes one
 * registration; a corrected form is another request and carries another one.
 */
export function idempotencyKey(form: FormData): string {
  const content = [...form].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.size, value.lastModified],
  );
  return `${keyNonce.read()}-${digest(JSON.stringify(content))}`;
}
