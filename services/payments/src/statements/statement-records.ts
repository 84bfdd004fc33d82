import {
  type CallAnswer,
  type CallInput,
  centsToEuro,
  DomainError,
  type ImportedLine,
  LIST_LIMIT,
  paymentsCalls,
  type StatementHead,
  type StatementRecord,
  type StatementWithLines,
} from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { postStatement } from '../ledger/post-statement.js';
import { describeLines } from './describe-lines.js';
import { StatementLineRow } from './statement-line.entity.js';

type List = typeof paymentsCalls.statements;

/* Earlier versions kept no days where the bank names no period. */
const FILL_DAYS = `
  UPDATE statements SET from_on = $3, to_on = $4
  WHERE account = $1 AND bank_id = $2 AND from_on IS NULL AND to_on IS NULL AND opening_cents = $5 AND closing_cents = $6
    AND NOT EXISTS (SELECT FROM statements b WHERE b.account = $1 AND b.bank_id = $2 AND b.from_on = $3 AND b.to_on = $4
      AND b.opening_cents = $5 AND b.closing_cents = $6)`;

/**
 * Notes that a statement is uploaded, once: the same one is known by its bank's name, its days and its balances.
 *
 * @returns with the records of other statements of the same days that have other balances
 */
export async function recordStatement(
  manager: EntityManager,
  head: StatementHead,
  { digest, importedBy, lineCount }: { digest: string; importedBy: string; lineCount: number },
): Promise<{ recordId: number; alreadyUploaded: boolean; besides: number[] }> {
  const { account, id, sequence, from, to, openingCents, closingCents, ignored } = head;
  if (from !== null && to !== null)
    await manager.query(FILL_DAYS, [account, id, from, to, openingCents, closingCents]);
  const [row]: { id: number; isComplete: boolean }[] = await manager.query(
    `INSERT INTO statements (account, bank_id, sequence, from_on, to_on, opening_cents, closing_cents, ignored, file_digest,
       uploaded_by, line_count)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (account, bank_id, from_on, to_on, opening_cents, closing_cents) DO UPDATE SET ignored = excluded.ignored
     RETURNING id, completed_at IS NOT NULL AS "isComplete"`,
    [account, id, sequence, from, to, openingCents, closingCents, ignored, digest, importedBy, lineCount],
  );
  const besides: { id: number }[] = await manager.query(
    `SELECT id FROM statements WHERE account = $1 AND from_on = $2 AND to_on = $3 AND (opening_cents, closing_cents) <> ($4, $5)`,
    [account, from, to, openingCents, closingCents],
  );
  return {
    recordId: row?.id ?? 0,
    alreadyUploaded: row?.isComplete ?? false,
    besides: besides.map((each) => each.id),
  };
}

/** Adds what became of lines that were stored for it, in their transaction; what is left are duplicates. */
export async function countOutcomes(
  manager: EntityManager,
  id: number,
  lines: ImportedLine[],
): Promise<void> {
  const count = (outcome: ImportedLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  await manager.query(
    `UPDATE statements SET matched = matched + $2, suspicious = suspicious + $3, unmatched = unmatched + $4,
       reversed = reversed + $5 WHERE id = $1`,
    [id, count('matched'), count('suspicious'), count('unmatched'), count('reversed')],
  );
}

/** Every line of it was looked at; under `lockPayments`. */
export async function completeStatement(
  manager: EntityManager,
  { statementId, account }: { statementId: number; account: string },
): Promise<void> {
  await manager.query('UPDATE statements SET completed_at = now() WHERE id = $1 AND completed_at IS NULL', [
    statementId,
  ]);
  await postStatement(manager, { statementId, account });
}

/** Uploaded statements, and where something is missing between them. */
@Injectable()
export class StatementRecords {
  readonly handlers = [
    handleCall(paymentsCalls.statements, (input) => this.list(input)),
    handleCall(paymentsCalls.statement, ({ id }) => this.get(id)),
  ];

  constructor(private readonly dataSource: DataSource) {}

  async list({ limit, offset }: CallInput<List>): Promise<CallAnswer<List>> {
    const [rows, [count]] = await Promise.all([
      this.dataSource.query<Row[]>(
        `${RECORDS} ORDER BY s.to_on DESC NULLS LAST, s.id DESC LIMIT $1 OFFSET $2`,
        [limit, offset],
      ),
      this.dataSource.query<{ total: number }[]>('SELECT count(*)::int AS total FROM statements'),
    ]);
    return { items: rows.map(toRecord), total: count?.total ?? 0 };
  }

  /** @throws DomainError `statement.not-found` */
  async get(id: number): Promise<StatementWithLines> {
    const [row] = await this.dataSource.query<Row[]>(`${RECORDS} WHERE s.id = $1`, [id]);
    if (!row) throw new DomainError('statement.not-found');
    const { manager } = this.dataSource;
    const lines = await manager.find(StatementLineRow, {
      where: { recordId: id },
      order: { id: 'ASC' },
      take: LIST_LIMIT,
    });
    return { ...toRecord(row), lines: await describeLines(manager, lines) };
  }
}

interface Row extends Omit<StatementRecord, 'opening' | 'closing' | 'uploadedAt' | 'gap' | 'duplicates'> {
  openingCents: string;
  closingCents: string;
  lineCount: number;
  uploadedAt: Date;
  previousId: number | null;
  previousStatementId: string | null;
  previousCents: string | null;
}

/* The statement before one ended on an earlier day; of the same day only one that fits. */
const RECORDS = `
  SELECT s.id, s.account, s.bank_id AS "statementId", s.sequence, s.from_on::text AS "from", s.to_on::text AS "to",
    s.opening_cents AS "openingCents", s.closing_cents AS "closingCents", s.line_count AS "lineCount", s.matched, s.suspicious,
    s.unmatched, s.reversed, s.ignored, s.uploaded_by AS "uploadedBy", s.uploaded_at AS "uploadedAt",
    s.file_digest AS "fileDigest", s.completed_at IS NOT NULL AS "isComplete", p.id AS "previousId",
    p.bank_id AS "previousStatementId", p.closing_cents AS "previousCents"
  FROM statements s LEFT JOIN LATERAL (
    SELECT id, bank_id, closing_cents FROM statements b
    WHERE b.account = s.account AND b.id <> s.id AND b.to_on <= s.from_on
      AND (b.to_on < s.from_on OR b.closing_cents = s.opening_cents)
    ORDER BY b.to_on DESC, b.closing_cents = s.opening_cents DESC, b.id DESC LIMIT 1
  ) p ON true`;

function toRecord(row: Row): StatementRecord {
  const { openingCents, closingCents, lineCount, uploadedAt, ...rest } = row;
  const { previousId: _id, previousStatementId: _statementId, previousCents: _cents, ...record } = rest;
  return {
    ...record,
    opening: centsToEuro(Number(openingCents)),
    closing: centsToEuro(Number(closingCents)),
    duplicates: lineCount - row.matched - row.suspicious - row.unmatched - row.reversed,
    uploadedAt: uploadedAt.toISOString(),
    gap: gapBefore(row),
  };
}

function gapBefore(row: Row): StatementRecord['gap'] {
  const { previousId, previousStatementId, previousCents, openingCents, statementId } = row;
  if (previousId === null || previousStatementId === null || previousCents === openingCents) return null;
  const [closing, opening] = [centsToEuro(Number(previousCents)), centsToEuro(Number(openingCents))];
  const message = `Izvod ${previousStatementId} završava sa ${euro(closing)}, a izvod ${statementId} počinje sa ${euro(opening)}: između njih nedostaje izvod.`;
  return { previousId, previousStatementId, closing, opening, message };
}

const euro = (amount: number) =>
  `${new Intl.NumberFormat('hr-HR', { minimumFractionDigits: 2 }).format(amount)} EUR`;
