import { type BinaryLike, createHmac } from 'node:crypto';
import type { ReadLine } from './read-line.js';
import { allAt, textAt, type XmlElement } from './xml-parts.js';

/** What banks write where they have no number. */
const NO_NUMBER = /^(0+|-+|NONREF|NOTPROVIDED)$/i;

/** Numbers of a payment, its own before that of its entry, which several may share. The letter tells which number it is. */
const NUMBERS = [
  ['A', 'Refs/AcctSvcrRef'],
  ['T', 'Refs/TxId'],
  ['I', 'Refs/InstrId'],
] as const;

/** All numbers by which the bank knows a payment, as `A:…`; whether each is its alone, the whole statement tells. */
export function numbersOf(entry: XmlElement, detail: XmlElement | undefined): string[] {
  const given = [
    ...NUMBERS.map(([kind, path]) => [kind, detail ? textAt(detail, path) : null] as const),
    ['E', textAt(entry, 'AcctSvcrRef')] as const,
  ];
  return given.flatMap(([kind, number]) => (isNumber(number) ? [`${kind}:${number.slice(0, 80)}`] : []));
}

/** What an administrator reads, and a reversal repeats; null where the bank does not say. */
export function bankReferenceOf(entry: XmlElement, detail: XmlElement | undefined): string | null {
  const given = [detail ? textAt(detail, 'Refs/AcctSvcrRef') : null, textAt(entry, 'AcctSvcrRef')];
  return given.find(isNumber) ?? null;
}

const isNumber = (text: string | null): text is string => text !== null && !NO_NUMBER.test(text);

/** What makes a payment another one than the next of the same day and amount; names stand elsewhere in .08 than in .02. */
const CONTENT = [
  ['Refs/EndToEndId'],
  ['RltdPties/DbtrAcct/Id/IBAN', 'RltdPties/DbtrAcct/Id/Othr/Id'],
  ['RltdPties/Dbtr/Pty/Nm', 'RltdPties/Dbtr/Nm'],
  ['RltdPties/UltmtDbtr/Pty/Nm', 'RltdPties/UltmtDbtr/Nm'],
  ['RmtInf/Strd/CdtrRefInf/Ref'],
  ['RmtInf/Strd/AddtlRmtInf', 'RmtInf/Ustrd', 'AddtlTxInf'],
];

/** Where a payment stands, and what the bank booked. */
export interface Booked {
  account: string;
  bookedOn: string;
  cents: number;
  isReversal: boolean;
  /** Place among the payments that the bank booked in one sum. */
  index: number;
}

/**
 * By what a payment is known again in any other statement, however it is batched there: `content` is what it says, with its day and
 * amount, and `refs` are its numbers. What it says is kept as a keyed hash, for who paid is to be forgotten. `formerKey` is the key
 * under which earlier versions stored it, by the number of the entry; null where they had none.
 */
export function identityOf(
  { entry, detail }: { entry: XmlElement; detail: XmlElement | undefined },
  booked: Booked,
  secret: BinaryLike,
): Pick<ReadLine, 'content' | 'refs' | 'formerKey'> {
  const { account, bookedOn, cents, isReversal, index } = booked;
  const end = [bookedOn, cents, isReversal ? 'R' : 'C'];
  const former = [textAt(entry, 'AcctSvcrRef'), detail ? textAt(detail, 'Refs/AcctSvcrRef') : null].find(
    isNumber,
  );
  return {
    content: [account, hashOf(entry, detail, secret), ...end].join('|'),
    refs: numbersOf(entry, detail),
    formerKey: former === undefined ? null : [account, former, index, ...end].join('|').slice(0, 400),
  };
}

/** Leaves each payment the numbers that no other of its statement has; a reversal repeats those of its payment. */
export function withOwnNumbers(lines: ReadLine[]): ReadLine[] {
  const name = (line: ReadLine, ref: string) => `${line.isReversal} ${ref}`;
  const counts = new Map<string, number>();
  for (const line of lines)
    for (const ref of line.refs) counts.set(name(line, ref), (counts.get(name(line, ref)) ?? 0) + 1);
  return lines.map((line) => ({
    ...line,
    refs: line.refs.filter((ref) => counts.get(name(line, ref)) === 1),
  }));
}

function hashOf(entry: XmlElement, detail: XmlElement | undefined, secret: BinaryLike): string {
  const said = detail
    ? CONTENT.map((paths) => paths.flatMap((path) => allAt(detail, path).map(asSaid)))
    : allAt(entry, 'AddtlNtryInf').map(asSaid);
  return createHmac('sha256', secret)
    .update(`statement line ${JSON.stringify(said)}`)
    .digest('base64url');
}

/** Line breaks and runs of blanks differ from one delivery to another. */
const asSaid = ({ text }: XmlElement) => text.trim().replace(/\s+/g, ' ');
