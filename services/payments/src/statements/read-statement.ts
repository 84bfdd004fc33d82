import { createHash } from 'node:crypto';
import type { CallAnswer, paymentsCalls } from '@jamcimo/contracts';
import { appKeys } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { PayerAccounts } from '../guarantees/payer-accounts.js';
import { requestsOf } from './expected-payments.js';
import { readStatements } from './reading/read-statements.js';

/** Reads and checks an upload; nothing is written. */
@Injectable()
export class ReadStatement {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly accounts: PayerAccounts,
  ) {}

  /** @throws DomainError `statement.unreadable`, `statement.inconsistent`, `statement.other-account`, `file.too-large` */
  async execute(content: Buffer): Promise<CallAnswer<typeof paymentsCalls.readStatement>> {
    const [secret] = appKeys(this.config, 'statement lines v1');
    const read = await readStatements(content, { account: this.config.ASSOCIATION_IBAN, secret });
    const { accounts } = this;
    const lines = read.flatMap((statement) => statement.lines);
    const requests = await requestsOf(this.dataSource.manager, lines);
    return {
      statements: read.map(({ head }) => head),
      lines: lines.map(({ payerAccount, ...line }) => ({
        ...line,
        payerAccount: payerAccount && accounts.seal(payerAccount),
      })),
      payouts: read
        .flatMap(({ payouts }) => payouts)
        .map(({ payeeAccount, ...payout }) => ({
          ...payout,
          payeeAccount: payeeAccount && accounts.fingerprint(payeeAccount),
        })),
      submissionIds: [...new Set(requests.map(({ submissionId }) => submissionId))],
      digest: createHash('sha256').update(content).digest('hex'),
    };
  }
}
