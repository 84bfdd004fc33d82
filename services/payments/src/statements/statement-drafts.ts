import { createHash } from 'node:crypto';
import { type CallOutput, DomainError, KEPT, paymentsCalls, type StatementHead } from '@jamcimo/contracts';
import { appKeys, handleCall } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { PayerAccounts } from '../guarantees/payer-accounts.js';
import { requestsOf } from './expected-payments.js';
import type { ReadLine, ReadPayout } from './reading/read-line.js';
import { readStatements } from './reading/read-statements.js';

/** What was read of an upload, with no account in clear. */
export interface StatementDraft {
  /** SHA-256 of the upload. */
  digest: string;
  statements: StatementHead[];
  lines: ReadLine[];
  payouts: ReadPayout[];
}

const IS_PAST = `created_at <= now() - make_interval(hours => ${KEPT.statementDraftHours})`;

/** Uploads between reading and booking: what was looked at is what is booked, and the lines stay here. */
@Injectable()
export class StatementDrafts {
  readonly handlers = [
    handleCall(paymentsCalls.readStatement, ({ contentBase64 }) =>
      this.readStatement(Buffer.from(contentBase64, 'base64')),
    ),
    handleCall(paymentsCalls.statementDraft, ({ draft }) => this.statementDraft(draft)),
  ];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly accounts: PayerAccounts,
  ) {}

  /** @throws DomainError `statement.unreadable`, `statement.inconsistent`, `statement.other-account`, `file.too-large` */
  async readStatement(content: Buffer): Promise<CallOutput<typeof paymentsCalls.readStatement>> {
    const draft = await this.read(content);
    const [row]: { id: number }[] = await this.dataSource.query(
      'INSERT INTO statement_drafts (content) VALUES ($1) RETURNING id',
      [JSON.stringify(draft)],
    );
    return this.described(row?.id ?? 0, draft);
  }

  /** @throws DomainError `statement.draft-expired` */
  async statementDraft(draft: number): Promise<CallOutput<typeof paymentsCalls.statementDraft>> {
    return this.described(draft, await this.get(draft));
  }

  /** @throws DomainError `statement.draft-expired` */
  async get(draft: number): Promise<StatementDraft> {
    const [row]: { content: StatementDraft }[] = await this.dataSource.query(
      `SELECT content FROM statement_drafts WHERE id = $1 AND NOT ${IS_PAST}`,
      [draft],
    );
    if (!row) throw new DomainError('statement.draft-expired');
    return row.content;
  }

  private async described(draft: number, { lines }: StatementDraft) {
    const requests = await requestsOf(this.dataSource.manager, lines);
    return { draft, submissionIds: [...new Set(requests.map(({ submissionId }) => submissionId))] };
  }

  private async read(content: Buffer): Promise<StatementDraft> {
    const [secret] = appKeys(this.config, 'statement lines v1');
    const read = await readStatements(content, { account: this.config.ASSOCIATION_IBAN, secret });
    const { accounts } = this;
    return {
      digest: createHash('sha256').update(content).digest('hex'),
      statements: read.map(({ head }) => head),
      lines: read
        .flatMap(({ lines }) => lines)
        .map(({ payerAccount, ...line }) => ({
          ...line,
          payerAccount: payerAccount && accounts.seal(payerAccount),
        })),
      payouts: read
        .flatMap(({ payouts }) => payouts)
        .map(({ payeeAccount, ...payout }) => ({
          ...payout,
          payeeAccount: payeeAccount && accounts.fingerprint(payeeAccount),
        })),
    };
  }
}

/** What nobody booked in time, and what was booked, names payers no longer. */
export async function forgetDrafts(manager: EntityManager): Promise<void> {
  await manager.query(`DELETE FROM statement_drafts WHERE ${IS_PAST}`);
}
