import { unreadable } from './statement-errors.js';
import { allAt, type XmlElement } from './xml-parts.js';

/** An `xs:decimal`: with a plus, zeros in front, no digit before or behind the point. Up to 18 digits, of which those of a cent are zeros. */
const DECIMAL = /^\+?0*(\d{0,18})(?:\.(\d{0,2})0*)?$/;

/**
 * Cents of an amount element, read digit by digit.
 *
 * @throws DomainError `statement.unreadable` for what is no amount in euro
 */
export function centsOf(amount: XmlElement | undefined): number {
  if (amount?.attributes.Ccy !== undefined && amount.attributes.Ccy !== 'EUR') {
    throw unreadable('iznosi nisu u eurima');
  }
  return readCents(amount?.text ?? '');
}

/** @throws DomainError `statement.unreadable` */
export function readCents(text: string): number {
  const [, euro, decimals = ''] = DECIMAL.exec(text.trim()) ?? [];
  if (euro === undefined || !/\d/.test(text)) throw unreadable('iznos nije ispravan');
  const cents = Number(euro) * 100 + Number(decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) throw unreadable('iznos je prevelik');
  return cents;
}

/** The amount with its sign: what is debited is below zero. */
export function signedCentsOf(element: XmlElement): number {
  const cents = centsOf(allAt(element, 'Amt')[0]);
  return isDebit(element) ? -cents : cents;
}

/** @throws DomainError `statement.unreadable` where neither is said */
export function isDebit(element: XmlElement): boolean {
  const indicator = allAt(element, 'CdtDbtInd')[0]?.text.trim();
  if (indicator !== 'CRDT' && indicator !== 'DBIT')
    throw unreadable('nije navedeno je li iznos uplata ili isplata');
  return indicator === 'DBIT';
}
