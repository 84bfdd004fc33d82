import { LARGEST_AMOUNT_CENTS, plainLine, type ReadLine } from '@jamcimo/contracts';
import { centsOf, isDebit, readCents } from './amounts-in-statement.js';
import { bankReferenceOf, type LineIdentities } from './line-identity.js';
import { digitsInText, structuredDigits } from './references-in-text.js';
import { unreadable } from './statement-errors.js';
import { allAt, textAt, type XmlElement } from './xml-parts.js';

const LENGTHS = { name: 200, reference: 80, description: 500, structured: 20 };

/** Where an entry stands. */
export interface EntryPlace {
  account: string;
  statementId: string;
  /** Of its statement. */
  identities: LineIdentities;
}

/** Whether the bank booked it; what is only announced is in no balance. */
export function isBooked(entry: XmlElement): boolean {
  return (textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts')) === 'BOOK';
}

/** Money from people, or a reversal of it. All other entries are the association's own payments. */
export function isFromPeople(entry: XmlElement): boolean {
  // A reversal carries the sign of what it does: what came in goes out again.
  return isReversal(entry) === isDebit(entry);
}

function isReversal(entry: XmlElement): boolean {
  return textAt(entry, 'RvslInd') === 'true';
}

/**
 * The payments of an entry: one, or as many as the bank booked in one sum.
 *
 * @throws DomainError `statement.unreadable`
 */
export function readEntry(entry: XmlElement, place: EntryPlace): ReadLine[] {
  const total = centsOf(allAt(entry, 'Amt')[0]);
  if (total === 0) return [];
  if (total > LARGEST_AMOUNT_CENTS) throw unreadable('iznos stavke je prevelik');
  const details = allAt(entry, 'NtryDtls/TxDtls');
  const [only] = details;
  const amounts = details.map(amountOf);
  const isSplit = details.length > 1 && amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0) === total;
  if (!isSplit)
    return [lineOf(entry, details.length === 1 ? only : undefined, { ...place, cents: total, index: 0 })];
  return details.flatMap((detail, index) => {
    const cents = amounts[index] ?? 0;
    return cents === 0 ? [] : [lineOf(entry, detail, { ...place, cents, index })];
  });
}

/** In .08 a payment has an amount of its own; in .02 only among the details. */
function amountOf(detail: XmlElement): number | null {
  const amount = allAt(detail, 'Amt')[0] ?? allAt(detail, 'AmtDtls/TxAmt/Amt')[0];
  if (!amount || (amount.attributes.Ccy ?? 'EUR') !== 'EUR') return null;
  return readCents(amount.text);
}

function lineOf(
  entry: XmlElement,
  detail: XmlElement | undefined,
  { account, statementId, identities, cents, index }: EntryPlace & { cents: number; index: number },
): ReadLine {
  const bankReference = bankReferenceOf(entry, detail);
  const bookedOn = dayOf(entry);
  const reversed = isReversal(entry);
  const references = detail ? structuredReferences(detail) : [];
  const texts = textsOf(entry, detail);
  return {
    key: identities.keyOf({ entry, detail, index }, { account, bookedOn, cents, isReversal: reversed }),
    statementId: statementId.slice(0, LENGTHS.reference),
    bankReference: bankReference?.slice(0, LENGTHS.reference) ?? null,
    bookedOn,
    amountCents: cents,
    isReversal: reversed,
    payerName: nameIn(detail, 'Dbtr'),
    ultimateDebtor: nameIn(detail, 'UltmtDbtr'),
    reference: references[0]?.slice(0, LENGTHS.reference) ?? null,
    description: plainLine(texts.join(' ')).slice(0, LENGTHS.description) || null,
    structured: references
      .flatMap((reference) => structuredDigits(reference) ?? [])
      .slice(0, LENGTHS.structured),
    inText: digitsInText(texts.join(' | ')),
  };
}

function dayOf(entry: XmlElement): string {
  const day = (textAt(entry, 'BookgDt/Dt') ?? textAt(entry, 'BookgDt/DtTm') ?? '').slice(0, 10);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  if (!isDay) throw unreadable('datum knjiženja nije ispravan');
  return day;
}

/** In .08 the name stands one level deeper. */
function nameIn(detail: XmlElement | undefined, party: 'Dbtr' | 'UltmtDbtr'): string | null {
  if (!detail) return null;
  const parties = `RltdPties/${party}`;
  const name = textAt(detail, `${parties}/Pty/Nm`) ?? textAt(detail, `${parties}/Nm`);
  return (name && plainLine(name).slice(0, LENGTHS.name)) || null;
}

function structuredReferences(detail: XmlElement): string[] {
  return allAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref')
    .map(({ text }) => plainLine(text))
    .filter((text) => text !== '');
}

function textsOf(entry: XmlElement, detail: XmlElement | undefined): string[] {
  const texts = detail
    ? [
        ...allAt(detail, 'RmtInf/Strd/AddtlRmtInf'),
        ...allAt(detail, 'RmtInf/Ustrd'),
        ...allAt(detail, 'AddtlTxInf'),
      ]
    : allAt(entry, 'AddtlNtryInf');
  return texts.map(({ text }) => plainLine(text)).filter((text) => text !== '');
}
