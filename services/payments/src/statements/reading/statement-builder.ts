import type { BinaryLike } from 'node:crypto';
import { STATEMENT_LINES_AT_MOST, type StatementHead } from '@jamcimo/contracts';
import { compactIban } from '@jamcimo/croatia';
import { centsOf, isDebit, readCents, signedCentsOf } from './amounts-in-statement.js';
import { dayAt, readDay } from './days-in-statement.js';
import { withOwnNumbers } from './line-identity.js';
import { detailsOf, hasBookingDay, isBooked, isFromPeople, readEntry, readPayouts } from './read-entry.js';
import type { ReadLine, ReadPayout } from './read-line.js';
import { inconsistent, unreadable } from './statement-errors.js';
import { allAt, textAt, type XmlElement } from './xml-parts.js';

export interface ReadStatement {
  head: StatementHead;
  lines: ReadLine[];
  payouts: ReadPayout[];
}

interface Sum {
  entries: number;
  /** The same, each payment of an entry counted. */
  transactions: number;
  cents: number;
}

/** Puts one statement together from its parts, none of which it holds, and checks that its figures agree. */
export class StatementBuilder {
  private readonly lines: ReadLine[] = [];
  private readonly payouts: ReadPayout[] = [];
  private readonly balances = new Map<string, number>();
  private readonly balanceDays = new Map<string, string | null>();
  private readonly credits: Sum = { entries: 0, transactions: 0, cents: 0 };
  private readonly debits: Sum = { entries: 0, transactions: 0, cents: 0 };
  /** What is odd and does no harm. */
  private readonly warnings = new Set<string>();
  private ignored = 0;
  private id: string | null = null;
  private sequence: string | null = null;
  private legalSequence: string | null = null;
  private account: string | null = null;
  /** Why it is no statement of ours: half a sentence; null for one of ours. */
  private notOurs: string | null = null;
  private period: XmlElement | null = null;
  private summary: XmlElement | null = null;

  /**
   * @param place of the statement among those that are read
   * @param ours the account whose statements are read, and the key of the hashes by which payments are known again
   */
  constructor(
    private readonly place: number,
    private readonly ours: { account: string; secret: BinaryLike },
  ) {}

  /** Why it is passed over: a Croatian sentence; null for a statement that is read. */
  get passedOver(): string | null {
    return this.notOurs && `Izvod ${this.id ?? 'bez oznake'} nije učitan: ${this.notOurs}.`;
  }

  /** A part in the order of the document. Of a statement that is not ours nothing is looked at. */
  add(part: XmlElement): void {
    if (this.notOurs !== null) return;
    if (part.name === 'Id') this.id = part.text.trim().slice(0, 80) || null;
    else if (part.name === 'ElctrncSeqNb') this.sequence = part.text.trim().slice(0, 20) || null;
    else if (part.name === 'LglSeqNb') this.legalSequence = part.text.trim().slice(0, 20) || null;
    else if (part.name === 'Acct') this.readAccount(part);
    else if (part.name === 'FrToDt') this.period = part;
    else if (part.name === 'TxsSummry') this.summary = part;
    else if (part.name === 'Bal') this.addBalance(part);
    else if (part.name === 'Ntry' && isBooked(part)) this.addEntry(part);
  }

  /** @throws DomainError `statement.unreadable`, `statement.inconsistent` */
  finish(): ReadStatement {
    const { id, account } = this.identity();
    const openingCents = this.balances.get('OPBD') ?? this.balances.get('PRCD');
    const closingCents = this.balances.get('CLBD');
    if (openingCents === undefined || closingCents === undefined) {
      throw inconsistent(id, 'nema početnog ili završnog stanja');
    }
    if (openingCents + this.credits.cents - this.debits.cents !== closingCents) {
      throw inconsistent(id, 'početno stanje i stavke ne daju završno stanje');
    }
    this.checkSummary(id);
    const { ignored } = this;
    const sequence = this.sequence ?? this.legalSequence;
    const warnings = [...this.warnings].map((warning) => `Izvod ${id}: ${warning}`);
    const head = { id, account, sequence, ...this.days(), openingCents, closingCents, ignored, warnings };
    return { head, lines: withOwnNumbers(this.lines), payouts: this.payouts };
  }

  /** Both stand before the entries, by the standard. */
  private identity(): { id: string; account: string } {
    if (this.id === null) throw unreadable('izvod nema oznaku');
    if (this.account === null) throw inconsistent(this.id, 'nije naveden račun');
    return { id: this.id, account: this.account };
  }

  private readAccount(part: XmlElement): void {
    const iban = textAt(part, 'Id/IBAN');
    const number = iban === null ? textAt(part, 'Id/Othr/Id') : compactIban(iban);
    const currency = textAt(part, 'Ccy') ?? 'EUR';
    this.account = number?.slice(0, 34) ?? null;
    if (this.account === null) return;
    // One number may have accounts in several currencies.
    if (this.account !== this.ours.account) this.notOurs = `račun ${this.account} nije račun udruge`;
    else if (currency !== 'EUR') this.notOurs = `iznosi nisu u eurima (${currency.slice(0, 3)})`;
  }

  private addEntry(entry: XmlElement): void {
    const { id, account } = this.identity();
    const sum = isDebit(entry) ? this.debits : this.credits;
    sum.entries += 1;
    sum.transactions += Math.max(1, detailsOf(entry).length);
    if (!hasBookingDay(entry))
      this.warnings.add('neke stavke nemaju datum knjiženja, pa je uzet datum valute.');
    sum.cents += centsOf(allAt(entry, 'Amt')[0]);
    const place = { account, statementId: id, statement: this.place, secret: this.ours.secret };
    if (isFromPeople(entry)) this.lines.push(...readEntry(entry, place));
    else {
      this.ignored += 1;
      this.payouts.push(...readPayouts(entry, place));
    }
    if (Math.max(this.lines.length, this.payouts.length) > STATEMENT_LINES_AT_MOST)
      throw unreadable('izvod ima previše stavki');
  }

  private addBalance(part: XmlElement): void {
    const kind = textAt(part, 'Tp/CdOrPrtry/Cd');
    if (kind === null || !['OPBD', 'PRCD', 'CLBD'].includes(kind)) return;
    this.balances.set(kind, signedCentsOf(part));
    this.balanceDays.set(kind, dayAt(part, 'Dt'));
    if (allAt(part, 'Amt')[0]?.attributes.Ccy === undefined)
      this.warnings.add('stanje nema oznaku valute, pa je uzeta valuta računa.');
  }

  private checkSummary(id: string): void {
    if (!this.summary) return;
    for (const [name, sum] of [
      ['TtlCdtNtries', this.credits],
      ['TtlDbtNtries', this.debits],
    ] as const) {
      const count = textAt(this.summary, `${name}/NbOfNtries`);
      const total = textAt(this.summary, `${name}/Sum`);
      // Some banks count entries, others the payments in them.
      if (count !== null && ![sum.entries, sum.transactions].includes(Number(count)))
        throw inconsistent(id, 'broj stavki nije onaj koji je naveden');
      if (total !== null && readCents(total) !== sum.cents)
        throw inconsistent(id, 'zbroj stavki nije onaj koji je naveden');
    }
  }

  /** Its period, or without one the days of its balances. */
  private days(): { from: string | null; to: string | null } {
    const day = (name: string) =>
      this.period && readDay(textAt(this.period, `${name}Tm`) ?? textAt(this.period, name));
    const ofBalance = (kind: string) => this.balanceDays.get(kind) ?? null;
    const from = day('FrDt') ?? ofBalance('OPBD') ?? dayAfter(ofBalance('PRCD'));
    const to = day('ToDt') ?? ofBalance('CLBD');
    return from && to && from > to ? { from: to, to } : { from, to };
  }
}

/** The balance of the evening before is that of the morning. */
function dayAfter(day: string | null): string | null {
  if (day === null) return null;
  return new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
