import {
  adminPolitician,
  adminSubmission,
  backup,
  backupWork,
  evidence,
  failedDelivery,
  feed,
  fundEntry,
  fundPayment,
  goalsToConfirm,
  mediaReport,
  mention,
  openPayment,
  paymentRequest,
  publicGuarantee,
  publicPolitician,
  registrationAnswer,
  registrationPayment,
  requestProgress,
  siteInformation,
  statementHead,
  statementLine,
  submissionDetails,
  submissionMail,
  submissionPayment,
} from '@jamcimo/contracts';
import { z } from 'zod';
import { registrationForm } from '../registrations/registration-form-fields.js';

const EURO = 'Euro.';
const TWO_LINKS = 'Up to two links joined by `|`.';
const ONE_WAY = 'Null for a new profile.';

/** Says what fields mean whose name and type do not. A schema that takes a field over from another takes its note along. */
function note<S extends z.ZodObject>(schema: S, notes: Partial<Record<keyof S['shape'], string>>): void {
  for (const [field, description] of Object.entries(notes) as [string, string][]) {
    const described = (schema.shape as Record<string, z.ZodType>)[field];
    if (described) z.globalRegistry.add(described, { ...z.globalRegistry.get(described), description });
  }
}

/** The notes of the API description. */
export function noteFields(): void {
  notePeople();
  noteRegistrations();
  noteSubmissions();
  noteMoney();
  noteMedia();
  noteSystem();
}

function notePeople(): void {
  note(publicPolitician, {
    party: 'Several are joined by comma and space; the first is primary.',
    jurisdiction: 'A county, or the text of a level.',
    candidacyText:
      'What is known of the election of the office, in Croatian: candidate or elected, with the year; null where nothing is.',
    city: 'County and unit, joined by comma and space.',
    photoUrl: 'A path of this site, or an address elsewhere; `/avatars/…` where there is no photo.',
    isGuaranteed: 'The guarantee is paid and confirmed.',
    mainGoals: 'At most three.',
    goal1Reference: TWO_LINKS,
    goal2Reference: TWO_LINKS,
    goal3Reference: TWO_LINKS,
    goalOrigins: 'Whose words each goal is.',
    goalFindings: 'By which search each goal was found, and when; null for those that none found.',
    goalConfirmedAt:
      'Since when the person stands by the words of each goal; null for goals of other origin.',
    mediaMentions: 'How many public articles mention the person.',
  });
  note(adminPolitician, {
    candidacy: 'How the election of the office ended; `candidate` for everybody of whom it is not known.',
    isAdminApproved: 'Everybody may see the profile.',
    wantsToGuarantee: 'Asked for the guarantee.',
    version: 'For `If-Match`.',
  });
  note(publicGuarantee, { amount: EURO, since: 'Day on which it was paid as a whole.' });
  note(siteInformation, {
    imageHosts: 'Where pictures are looked for that are missing here.',
    constants:
      'Euro, years and days that the pages name. `fundraisingTarget`, euro, is what administrators measure payments against; the public meter goes by `fundTargetDays`.',
    hasInventedPeople: 'The register holds invented people for trying the product out.',
  });
}

function noteRegistrations(): void {
  note(registrationForm, {
    party: 'Several are joined by comma.',
    position: 'From the list of offices, or the present one of the profile.',
    county: 'One of the 21.',
    city: 'A unit of that county.',
    mainGoals: 'Exactly three.',
    goal1Reference: TWO_LINKS,
    programLink: 'This or the file `programPdf` has to be given.',
    originalPoliticianId: 'The profile that is verified.',
    existingPhotoUrl: 'The photo of that profile, instead of a file.',
    existingProgramPdfUrl: 'The programme of that profile, instead of a file.',
  });
  note(registrationAnswer, {
    successRedirectPath: 'The page of this registration, with the token that opens it.',
  });
  note(registrationPayment, {
    amount: EURO,
    reference: 'Poziv na broj, without the model.',
    purposeCode: 'ISO 20022.',
    hub3: 'Exact text of the barcode.',
    barcodeUrl: 'The barcode as a picture, a path of this site.',
  });
  note(openPayment, {
    amount: 'Euro that are left to pay, never below zero.',
    amountDue: EURO,
    amountPaid: EURO,
    hub3: 'Exact text of the barcode; null once nothing is to be paid.',
    barcodeUrl: 'The barcode as a picture, a path of this site; null once nothing is to be paid.',
    payUntil: 'Day until which it should be paid.',
  });
  note(requestProgress, {
    paidAt: 'Since when the whole amount is there.',
    returnedAt: 'Since when the request waits for a correction; null otherwise.',
    politicianId: 'Of an approved request, once its profile is public.',
  });
  note(goalsToConfirm, { expiresAt: 'When the link stops working.' });
}

function noteSubmissions(): void {
  note(adminSubmission, {
    email: 'Null a year after a rejection, when the request was made anonymous.',
    document_url: 'Null once the document was deleted.',
    amount_due: EURO,
    amount_paid: EURO,
    amount_left: EURO,
    goals_link_expires_at: 'Null when no link was sent.',
    original_politician_id: ONE_WAY,
    version: 'For `If-Match`.',
  });
  note(submissionMail, {
    held_until: 'Strangers caused three mails to the address within a day; it waits until then.',
    answer_code: 'What the mail server answered (SMTP) to one that was given up.',
  });
  note(submissionDetails, {
    payment_request: 'Null while payments do not answer.',
    original: `The profile that is verified. ${ONE_WAY}`,
    changes: 'What an approval would change, field by field.',
  });
}

function noteMoney(): void {
  const given = 'Euro, with at most two decimals.';
  note(fundPayment, { amount: given, paidOn: 'Today without it.' });
  note(submissionPayment, { confirmAmount: 'The amount is meant, though it is not the one that is due.' });
  note(fundEntry, {
    amount: 'Euro; below zero only for a guarantee that went back.',
    politicianName: 'Before there is a profile the person of the registration; null is shown as "Nepoznat".',
    goalId: 'The goal that a guarantee stands for.',
    date: 'Day of the payment.',
  });
  note(paymentRequest, { amount: EURO, amountPaid: EURO, reference: 'Poziv na broj, without the model.' });
  note(statementHead, {
    openingCents: 'Cents.',
    closingCents: 'Cents.',
    ignored: 'Entries that are no money from people.',
  });
  note(statementLine, {
    amount: EURO,
    reasons: 'Why it was not booked by itself.',
    submissionId: 'The registration that it seems to pay.',
  });
}

function noteMedia(): void {
  note(mediaReport, {
    date: 'When it was published.',
    source: 'Name of the outlet.',
    text: 'Extract of the article; the title where there is none.',
    correctedAt: 'When the outlet changed the sentence that stands here.',
    isGone: 'The outlet took the article away.',
    alsoPublishedBy: 'Other outlets with the same story.',
  });
  note(evidence, {
    readAt: 'When the text was read.',
    textSha256:
      'Of title, line feed and text as they were read; null for what was recorded without its text.',
    copy: 'At an archive service, taken after it was read.',
  });
  note(mention, {
    doubt: 'Why the search was not sure.',
    reasons: 'What the article says for and against its being about this person.',
    foundName: 'The name as the text has it.',
  });
  note(feed, {
    outlet: 'As reports name it.',
    failures: 'In a row; 0 after a success.',
    lastError: 'A Croatian sentence.',
    version: 'For `If-Match`.',
  });
}

function noteSystem(): void {
  note(failedDelivery, {
    name: 'Of the event (`noun.past-participle`) or of the job.',
    consumer: 'The service that should have received the event; null for jobs and mails.',
    error: 'Technical, in English.',
  });
  note(backup, {
    date: 'When the data were as they are in it.',
    size: 'Bytes.',
    file: 'Its identity in every other call.',
  });
  note(backupWork, {
    done: 'Rows or files dealt with in this phase.',
    reason: 'Why it failed, a Croatian sentence.',
    result: 'Figures of the outcome, by name.',
  });
}
