import type { FileField } from '@/components/forms/files';
import { OTHER_PARTY, type PartyChoice } from '@/components/forms/party-choice';
import { type Draft, emptyDraft, type TextField, type VerificationOption } from './draft';
import type { Filled, Subject } from './rules';

type PlainText = Exclude<TextField, 'otherParty'>;

/** What the fields of the form hold, by their names. */
export interface FormValues extends Record<PlainText, string>, Record<FileField, File | null> {
  party: PartyChoice;
  verificationOption: VerificationOption;
  idDocumentConsent: boolean;
}

type GivenAnew = FileField | 'idDocumentConsent';

/** What a draft says: neither files nor the consent. */
export function textsOf({
  texts,
  parties,
  namesOtherParty,
  verificationOption,
}: Draft): Omit<FormValues, GivenAnew> {
  const { otherParty, ...plain } = texts;
  return {
    ...plain,
    party: { chosen: namesOtherParty ? [...parties, OTHER_PARTY] : parties, custom: otherParty },
    verificationOption,
  };
}

/** The form as a draft fills it. */
export function valuesOf(draft: Draft): FormValues {
  return { ...textsOf(draft), idDocumentConsent: false, photo: null, idDocument: null, programPdf: null };
}

/** What of the form is kept as text. */
export function draftFrom(values: FormValues): Draft {
  const empty = emptyDraft();
  const names = Object.keys(empty.texts).filter((name): name is PlainText => name !== 'otherParty');
  const plain = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
  const { chosen, custom } = values.party;
  return {
    texts: { ...empty.texts, ...plain, otherParty: custom },
    parties: chosen.filter((name) => name !== OTHER_PARTY),
    namesOtherParty: chosen.includes(OTHER_PARTY),
    verificationOption: values.verificationOption,
  };
}

/** The form as it is checked and sent. */
export function filledFrom(values: FormValues, { original, returned, owner }: Subject): Filled {
  const { photo, idDocument, programPdf, idDocumentConsent } = values;
  return {
    draft: draftFrom(values),
    files: { photo, idDocument, programPdf },
    consent: idDocumentConsent,
    original,
    returned,
    owner,
  };
}
