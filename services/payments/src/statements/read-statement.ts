import { createHash } from 'node:crypto';
import { type CallAnswer, DomainError, type paymentsCalls } from '@jamcimo/contracts';
import { appKeys } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { requestsOf } from './expected-payments.js';
import { readStatements } from './reading/read-statements.js';

/** Reads and checks an upload; nothing is written. */
@Injectable()
export class ReadStatement {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws DomainError `statement.unreadable`, `statement.inconsistent`, `statement.other-account`, `file.too-large` */
  async execute(content: Buffer): Promise<CallAnswer<typeof paymentsCalls.readStatement>> {
    const read = await readStatements(content, appKeys(this.config, 'statement lines v1')[0]);
    const other = read.find(({ head }) => head.account !== this.config.ASSOCIATION_IBAN);
    if (other) {
      const message = `Izvod ${other.head.id} nije izvod računa udruge.`;
      throw new DomainError('statement.other-account', message);
    }
    const lines = read.flatMap((statement) => statement.lines);
    const requests = await requestsOf(this.dataSource.manager, lines);
    return {
      statements: read.map(({ head }) => head),
      lines,
      submissionIds: [...new Set(requests.map(({ submissionId }) => submissionId))],
      digest: createHash('sha256').update(content).digest('hex'),
    };
  }
}
