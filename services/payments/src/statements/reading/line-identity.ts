import { createHmac } from 'node:crypto';
import { allAt, textAt, type XmlElement } from './xml-parts.js';

/** What banks write where they have no number. */
const NO_NUMBER = /^(0+|-+|NONREF|NOTPROVIDED)$/i;

/** By what the bank knows a payment, wherever it stands; null where it does not say. */
export function bankReferenceOf(entry: XmlElement, detail: XmlElement | undefined): string | null {
  const given = [textAt(entry, 'AcctSvcrRef'), detail ? textAt(detail, 'Refs/AcctSvcrRef') : null];
  return given.find((reference) => reference !== null && !NO_NUMBER.test(reference)) ?? null;
}

/** What makes a payment another one than the next of the same day and amount; names stand elsewhere in .08 than in .02. */
const CONTENT = [
  ['Refs/EndToEndId'],
  ['RltdPties/DbtrAcct/Id/IBAN', 'RltdPties/DbtrAcct/Id/Othr/Id'],
  ['RltdPties/Dbtr/Pty/Nm', 'RltdPties/Dbtr/Nm'],
  ['RltdPties/UltmtDbtr/Pty/Nm', 'RltdPties/UltmtDbtr/Nm'],
  ['RmtInf/Strd/CdtrRefInf/Ref'],
  ['RmtInf/Strd/AddtlRmtInf', 'RmtInf/Ustrd', 'AddtlTxInf'],
];

interface Booked {
  account: string;
  bookedOn: string;
  cents: number;
  isReversal: boolean;
}

/**
 * Keys by which the payments of one statement are known again in any other. A payment with a number of the bank is known by it. One
 * without is known by what it says, and by how many say the same on that day and in that statement: of two equal payments both count,
 * and both are found again in a statement that overlaps. What it says is kept as a keyed hash, for who paid is to be forgotten.
 */
export class LineIdentities {
  private readonly equal = new Map<string, number>();

  constructor(private readonly secret: string) {}

  /** @param index place among the payments that the bank booked in one sum */
  keyOf(parts: { entry: XmlElement; detail: XmlElement | undefined; index: number }, booked: Booked): string {
    const { account, bookedOn, cents, isReversal } = booked;
    const end = [bookedOn, cents, isReversal ? 'R' : 'C'];
    const bankReference = bankReferenceOf(parts.entry, parts.detail);
    if (bankReference !== null) return [account, bankReference, parts.index, ...end].join('|').slice(0, 400);
    const content = [account, this.hash(parts.entry, parts.detail), ...end].join('|');
    const count = (this.equal.get(content) ?? 0) + 1;
    this.equal.set(content, count);
    return `${content}|${count}`;
  }

  private hash(entry: XmlElement, detail: XmlElement | undefined): string {
    const said = detail
      ? CONTENT.map((paths) => paths.flatMap((path) => allAt(detail, path).map(asSaid)))
      : allAt(entry, 'AddtlNtryInf').map(asSaid);
    return createHmac('sha256', this.secret)
      .update(`statement line ${JSON.stringify(said)}`)
      .digest('base64url');
  }
}

/** Line breaks and runs of blanks differ from one delivery to another. */
const asSaid = ({ text }: XmlElement) => text.trim().replace(/\s+/g, ' ');
