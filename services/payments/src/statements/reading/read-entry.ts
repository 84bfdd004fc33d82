import type { BinaryLike } from 'node:crypto';
import { DomainError, LARGEST_AMOUNT_CENTS, plainLine } from '@jamcimo/contracts';
import { centsOf, isDebit, readCents } from './amounts-in-statement.js';
import { dayAt } from './days-in-statement.js';
import { bankReferenceOf, identityOf } from './line-identity.js';
import type { ReadLine, ReadPayout } from './read-line.js';
import { digitsInStructured, digitsInText, digitsInTexts } from './references-in-text.js';
import { unreadable } from './statement-errors.js';
import { allAt, textAt, type XmlElement } from './xml-parts.js';

const LENGTHS = { account: 34, name: 200, reference: 80, description: 500, structured: 20 };

/** Where an entry stands. */
export interface EntryPlace {
  account: string;
  statementId: string;
  /** Place of the statement in the upload. */
  statement: number;
  /** Key of the hashes by which payments are known again. */
  secret: BinaryLike;
}

/** Whether the bank booked it; what is only announced is in no balance. */
export function isBooked(entry: XmlElement): boolean {
  return (textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts')) === 'BOOK';
}

/** Money from people, or a reversal of it. All other entries are the association's own payments. */
export function isFromPeople(entry: XmlElement): boolean {
  // A reversal carries the sign of what it does: what came in goes out again.
  if (isDebit(entry)) return isReversal(entry) || [entry, ...detailsOf(entry)].some(isReturned);
  return !isReversal(entry);
}

function isReversal(entry: XmlElement): boolean {
  return ['true', '1'].includes(textAt(entry, 'RvslInd') ?? '');
}

/** ISO 20022: reversal due to a return, to a cancellation, to a returned direct debit. */
const RETURN_CODES = ['RRTN', 'RPCR', 'UPDD'];

/** A payment that goes back, which some banks book as one of ours. What we sent and comes back is another matter. */
function isReturned(element: XmlElement): boolean {
  if (allAt(element, 'RtrInf/Rsn').length > 0) return true;
  return RETURN_CODES.includes(textAt(element, 'BkTxCd/Domn/Fmly/SubFmlyCd') ?? '');
}

/** The payments of which an entry says something of its own. */
export const detailsOf = (entry: XmlElement) => allAt(entry, 'NtryDtls/TxDtls');

/**
 * The payments of an entry: one, or as many as the bank booked in one sum. What the bank took of it as charges is no payment of people.
 *
 * @throws DomainError `statement.unreadable`
 */
export function readEntry(entry: XmlElement, place: EntryPlace): ReadLine[] {
  const total = centsOf(allAt(entry, 'Amt')[0]);
  if (total === 0) return [];
  if (total > LARGEST_AMOUNT_CENTS) throw unreadable('iznos stavke je prevelik');
  const parts = partsOf(entry, total);
  if (!parts) {
    const [only, ...others] = detailsOf(entry);
    return [lineOf(entry, others.length === 0 ? only : undefined, { ...place, cents: total, index: 0 })];
  }
  // In one sum with returned payments may be some that the association made.
  const isOurs = isDebit(entry) && !isReversal(entry) && !isReturned(entry);
  return parts
    .filter(({ detail, cents }) => cents > 0 && !(isOurs && !(detail && isReturned(detail))))
    .map(({ detail, cents, index }) => lineOf(entry, detail, { ...place, cents, index }));
}

interface Part {
  detail: XmlElement | undefined;
  /** Below zero for what the bank took, where that is a part of its own. */
  cents: number;
  /** Place in the entry. */
  index: number;
}

/** The parts of an entry where they make up its sum, less the charges that it names; null where they do not. */
function partsOf(entry: XmlElement, total: number): Part[] | null {
  const details = detailsOf(entry);
  const [own, ofParts] = [chargesOf(entry), details.reduce((sum, detail) => sum + chargesOf(detail), 0)];
  for (const isSigned of [false, true]) {
    const parts = details.map((detail, index) => {
      const cents = amountOf(detail) ?? 0;
      return { detail, index, cents: isSigned && isOpposite(entry, detail) ? -cents : cents };
    });
    const sum = parts.reduce((all, { cents }) => all + cents, 0);
    const taken = isDebit(entry) ? total - sum : sum - total;
    if (sum > 0 && [0, own, ofParts, own + ofParts].includes(taken)) return parts;
  }
  return null;
}

/** What is debited in a sum that is credited, or the other way round. */
function isOpposite(entry: XmlElement, detail: XmlElement): boolean {
  const direction = textAt(detail, 'CdtDbtInd');
  return direction !== null && direction !== textAt(entry, 'CdtDbtInd') && !isReturned(detail);
}

/** Cents that the bank took; in .08 there is a record of each, in .02 an element of its own. */
function chargesOf(element: XmlElement): number {
  const records = allAt(element, 'Chrgs/Rcrd');
  return (records.length > 0 ? records : allAt(element, 'Chrgs')).reduce((sum, charge) => {
    const cents = eurosIn(allAt(charge, 'Amt')[0] ?? allAt(charge, 'TtlChrgsAndTaxAmt')[0]) ?? 0;
    return textAt(charge, 'CdtDbtInd') === 'CRDT' ? sum - cents : sum + cents;
  }, 0);
}

/** In .08 a payment has an amount of its own; in .02 only among the details. */
function amountOf(detail: XmlElement): number | null {
  return eurosIn(allAt(detail, 'Amt')[0] ?? allAt(detail, 'AmtDtls/TxAmt/Amt')[0]);
}

/** Cents; null for none, and for another currency. */
function eurosIn(amount: XmlElement | undefined): number | null {
  if (!amount || (amount.attributes.Ccy ?? 'EUR') !== 'EUR') return null;
  return readCents(amount.text);
}

function lineOf(
  entry: XmlElement,
  detail: XmlElement | undefined,
  { account, statementId, statement, secret, cents, index }: EntryPlace & { cents: number; index: number },
): ReadLine {
  const bankReference = bankReferenceOf(entry, detail);
  const bookedOn = dayOf(entry);
  const reversed = isDebit(entry);
  const references = detail ? structuredReferences(detail) : [];
  const texts = textsOf(entry, detail);
  return {
    ...identityOf({ entry, detail }, { account, bookedOn, cents, isReversal: reversed, index }, secret),
    statement,
    statementId: statementId.slice(0, LENGTHS.reference),
    bankReference: bankReference?.slice(0, LENGTHS.reference) ?? null,
    bookedOn,
    amountCents: cents,
    isReversal: reversed,
    payerName: nameIn(detail, 'Dbtr'),
    ultimateDebtor: nameIn(detail, 'UltmtDbtr'),
    payerAccountEnd: accountIn(detail, 'DbtrAcct')?.slice(-4) ?? null,
    payerAccount: accountIn(detail, 'DbtrAcct'),
    reference: references[0]?.slice(0, LENGTHS.reference) ?? null,
    description: plainLine(texts.join(' ')).slice(0, LENGTHS.description) || null,
    structured: digitsInStructured(references).slice(0, LENGTHS.structured),
    inText: digitsInTexts(texts),
    ofPayer: digitsInText((detail && textAt(detail, 'Refs/EndToEndId')) ?? ''),
  };
}

/** Whether the bank says on which day it booked it; the value date is taken otherwise. */
export function hasBookingDay(entry: XmlElement): boolean {
  return dayAt(entry, 'BookgDt') !== null;
}

function dayOf(entry: XmlElement): string {
  const day = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt');
  if (day === null) throw unreadable('stavka nema datum knjiženja');
  return day;
}

/** In .08 the name stands one level deeper. */
function nameIn(detail: XmlElement | undefined, party: 'Dbtr' | 'UltmtDbtr'): string | null {
  if (!detail) return null;
  const parties = `RltdPties/${party}`;
  const name = textAt(detail, `${parties}/Pty/Nm`) ?? textAt(detail, `${parties}/Nm`);
  return (name && plainLine(name).slice(0, LENGTHS.name)) || null;
}

/** Without blanks. */
function accountIn(detail: XmlElement | undefined, whose: 'DbtrAcct' | 'CdtrAcct'): string | null {
  if (!detail) return null;
  const account = `RltdPties/${whose}/Id`;
  const number = textAt(detail, `${account}/IBAN`) ?? textAt(detail, `${account}/Othr/Id`);
  return number?.replace(/\s/g, '').slice(0, LENGTHS.account) || null;
}

/**
 * What the association sent by an entry: one payment, or as many as the bank booked in one sum. None where it says too little: no statement
 * is refused for what is no money from people.
 */
export function readPayouts(entry: XmlElement, place: EntryPlace): ReadPayout[] {
  try {
    return isDebit(entry) ? payoutsOf(entry, place) : [];
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

/** @throws DomainError `statement.unreadable` */
function payoutsOf(entry: XmlElement, { account, statement, secret }: EntryPlace): ReadPayout[] {
  const total = centsOf(allAt(entry, 'Amt')[0]);
  const [only, ...others] = detailsOf(entry);
  const whole: Part = { detail: others.length === 0 ? only : undefined, cents: total, index: 0 };
  const parts: Part[] = partsOf(entry, total) ?? [whole];
  return parts
    .filter(({ cents }) => cents > 0 && cents <= LARGEST_AMOUNT_CENTS)
    .map(({ detail, cents, index }) => {
      const bookedOn = dayOf(entry);
      const { content } = identityOf(
        { entry, detail },
        { account, bookedOn, cents, isReversal: false, index },
        secret,
      );
      const payeeAccount = accountIn(detail, 'CdtrAcct');
      const bankReference = bankReferenceOf(entry, detail)?.slice(0, LENGTHS.reference) ?? '';
      const named = digitsInStructured(detail ? structuredReferences(detail) : []);
      return {
        statement,
        key: [content, 'sent', bankReference, index].join('|'),
        bookedOn,
        amountCents: cents,
        payeeAccount,
        digits: [...named.slice(0, LENGTHS.structured), ...digitsInTexts(textsOf(entry, detail))],
      };
    });
}

function structuredReferences(detail: XmlElement): string[] {
  return linesAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref');
}

/** What is said of a payment; the text of its entry where it has none of its own and no other stands beside it. */
function textsOf(entry: XmlElement, detail: XmlElement | undefined): string[] {
  const own = detail
    ? ['RmtInf/Strd/AddtlRmtInf', 'RmtInf/Ustrd', 'AddtlTxInf'].flatMap((path) => linesAt(detail, path))
    : [];
  if (own.length > 0 || (detail && detailsOf(entry).length > 1)) return own;
  return linesAt(entry, 'AddtlNtryInf');
}

const linesAt = (element: XmlElement, path: string) =>
  allAt(element, path)
    .map(({ text }) => plainLine(text))
    .filter((text) => text !== '');
