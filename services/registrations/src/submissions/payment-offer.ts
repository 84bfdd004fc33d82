import {
  centsToEuro,
  GUARANTEE,
  IDENTITY_FEE,
  REGISTRATION_DAYS,
  type ReceivedPurpose,
  type RegistrationPayment,
  type VerificationOption,
} from '@jamcimo/contracts';
import { hub3Text, isoDay, paymentReference, slipRecipient } from '@jamcimo/croatia';
import type { Config } from '../config.js';
import type { Submission } from './submission.entity.js';

interface Terms {
  purpose: ReceivedPurpose;
  amountCents: number;
  /** First part of the reference. */
  referenceKind: number;
  /** ISO 20022: OTHR other, DEPT deposit. A guarantee is no donation when it is paid. */
  purposeCode: string;
  /** Fits 35 characters with any number. */
  description: (id: number) => string;
  successPath: string;
}

/** What each option costs and how it is paid (specification, point 9). */
const TERMS: Record<VerificationOption, Terms> = {
  verifyOnly: {
    purpose: 'identity-fee',
    amountCents: IDENTITY_FEE * 100,
    referenceKind: 1003,
    purposeCode: 'OTHR',
    description: (id) => `Provjera identiteta br. ${id}`,
    successPath: '/registration-success-verify',
  },
  verifyAndGuarantee: {
    purpose: 'guarantee',
    amountCents: GUARANTEE * 100,
    referenceKind: 1500,
    purposeCode: 'DEPT',
    description: (id) => `Jamstvo za tri cilja br. ${id}`,
    successPath: '/registration-success',
  },
};

export function termsOf(option: VerificationOption): Terms {
  return TERMS[option];
}

/** What is to be paid. For the fee an identity is checked; a person who is known already pays nothing for a change. */
export function amountDueOf(option: VerificationOption, isKnown: boolean, now: Date) {
  const isFree = isKnown && TERMS[option].purpose === 'identity-fee';
  return { amountDueCents: isFree ? 0 : TERMS[option].amountCents, paidAt: isFree ? now : null };
}

/** Reference of a request, without the model; the same in mail, barcode and on the page. */
export function referenceOf(option: VerificationOption, id: number): string {
  return paymentReference(TERMS[option].referenceKind, id);
}

type Payable = Pick<Submission, 'id' | 'verificationOption' | 'paymentReference'>;

/** What is left to pay for a request. */
export function leftCents({
  amountDueCents,
  amountPaidCents,
}: Pick<Submission, 'amountDueCents' | 'amountPaidCents'>): number {
  return Math.max(0, amountDueCents - amountPaidCents);
}

const recipientIn = (config: Config) => ({
  name: config.ASSOCIATION_SHORT_NAME ?? config.ASSOCIATION_NAME,
  street: config.ASSOCIATION_STREET,
  place: config.ASSOCIATION_PLACE,
});

/** What of the recipient a slip has no room for: a line for the operator each. Banks compare the name with the one that they know. */
export function recipientWarnings(config: Config): string[] {
  const given = recipientIn(config);
  return Object.entries(slipRecipient(given))
    .filter(([field, said]) => said !== given[field as keyof typeof given])
    .map(
      ([field, said]) =>
        `payment slips, pages and mails say "${said}" instead of "${given[field as keyof typeof given]}" as the ${field} of the recipient: ` +
        `a slip has room for ${field === 'place' ? 27 : 25} characters, with č, ć, đ, š and ž counted twice` +
        (field === 'name' ? '. Set ASSOCIATION_SHORT_NAME to the short name that the bank knows' : ''),
    );
}

/** What a slip says, without an amount. */
export function slipOf(submission: Payable, config: Config) {
  const { purposeCode, description } = TERMS[submission.verificationOption];
  return {
    recipient: slipRecipient(recipientIn(config)),
    iban: config.ASSOCIATION_IBAN,
    model: 'HR01' as const,
    reference: submission.paymentReference,
    purposeCode,
    description: description(submission.id),
    currency: 'EUR' as const,
  };
}

/**
 * Everything one needs to pay an amount for a request.
 *
 * @param token opens the page of this request
 * @throws RangeError for no amount
 */
export function paymentOf(
  submission: Payable,
  amountCents: number,
  config: Config,
  token: string,
): RegistrationPayment {
  const slip = slipOf(submission, config);
  return {
    ...slip,
    amount: centsToEuro(amountCents),
    hub3: hub3Text({ ...slip, amountCents }),
    barcodeUrl: `/api/registrations/payment/${token}/barcode.png`,
  };
}

/** The page a person sees after the registration. */
export function successPath(option: VerificationOption, token: string): string {
  return `${TERMS[option].successPath}?t=${token}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day until which it should be paid, ISO, as it is in Croatia. */
export function payUntil(submittedAt: Date): string {
  return isoDay(new Date(submittedAt.getTime() + REGISTRATION_DAYS.payment * DAY_MS));
}
