import type { BinaryLike } from 'node:crypto';
import { type ReadLine, STATEMENT_LINES_AT_MOST, type StatementHead } from '@jamcimo/contracts';
import { compactIban } from '@jamcimo/croatia';
import { centsOf, isDebit, readCents, signedCentsOf } from './amounts-in-statement.js';
import { withOwnNumbers } from './line-identity.js';
import { detailsOf, hasBookingDay, isBooked, isFromPeople, readEntry } from './read-entry.js';
import { inconsistent, unreadable } from './statement-errors.js';
import { allAt, textAt, type XmlElement } from './xml-parts.js';

export interface ReadStatement {
  head: StatementHead;
  lines: ReadLine[];
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
  private readonly balances = new Map<string, number>();
  private readonly credits: Sum = { entries: 0, transactions: 0, cents: 0 };
  private readonly debits: Sum = { entries: 0, transactions: 0, cents: 0 };
  /** What is odd and does no harm. */
  private readonly warnings = new Set<string>();
  private ignored = 0;
  private id: string | null = null;
  private sequence: string | null = null;
  private legalSequence: string | null = null;
  private account: string | null = null;
  private period: XmlElement | null = null;
  private summary: XmlElement | null = null;

  /**
   * @param place of the statement in the upload
   * @param secret key of the hashes by which payments are known again
   */
  constructor(
    private readonly place: number,
    private readonly secret: BinaryLike,
  ) {}

  add(part: XmlElement): void {
    if (part.name === 'Id') this.id = part.text.trim().slice(0, 80) || null;
    else if (part.name === 'ElctrncSeqNb') this.sequence = part.text.trim().slice(0, 20) || null;
    else if (part.name === 'LglSeqNb') this.legalSequence = part.text.trim().slice(0, 20) || null;
    else if (part.name === 'Acct') this.account = readAccount(part);
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
    return { head, lines: withOwnNumbers(this.lines) };
  }

  /** Both stand before the entries, by the standard. */
  private identity(): { id: string; account: string } {
    if (this.id === null) throw unreadable('izvod nema oznaku');
    if (this.account === null) throw inconsistent(this.id, 'nije naveden račun');
    return { id: this.id, account: this.account };
  }

  private addEntry(entry: XmlElement): void {
    const { id, account } = this.identity();
    const sum = isDebit(entry) ? this.debits : this.credits;
    sum.entries += 1;
    sum.transactions += Math.max(1, detailsOf(entry).length);
    if (!hasBookingDay(entry))
      this.warnings.add('neke stavke nemaju datum knjiženja, pa je uzet datum valute.');
    sum.cents += centsOf(allAt(entry, 'Amt')[0]);
    if (!isFromPeople(entry)) {
      this.ignored += 1;
      return;
    }
    this.lines.push(
      ...readEntry(entry, { account, statementId: id, statement: this.place, secret: this.secret }),
    );
    if (this.lines.length > STATEMENT_LINES_AT_MOST) throw unreadable('izvod ima previše stavki');
  }

  private addBalance(part: XmlElement): void {
    const kind = textAt(part, 'Tp/CdOrPrtry/Cd');
    if (kind === null || !['OPBD', 'PRCD', 'CLBD'].includes(kind)) return;
    this.balances.set(kind, signedCentsOf(part));
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

  private days(): { from: string | null; to: string | null } {
    const day = (name: string) => {
      const text = this.period && (textAt(this.period, `${name}Tm`) ?? textAt(this.period, name));
      return text && /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : null;
    };
    return { from: day('FrDt'), to: day('ToDt') };
  }
}

/** @throws DomainError `statement.unreadable` for an account in another currency */
function readAccount(part: XmlElement): string | null {
  if ((textAt(part, 'Ccy') ?? 'EUR') !== 'EUR') throw unreadable('iznosi nisu u eurima');
  const iban = textAt(part, 'Id/IBAN');
  return iban === null ? null : compactIban(iban).slice(0, 34);
}
