import { registrationsCalls } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { nameAuditedRecord } from '../routes/audited.decorator.js';

/** Names of requests for entries of the log, where the answer of an action does not carry them. */
@Injectable()
export class AuditedSubmissionNames {
  constructor(private readonly calls: CallClient) {}

  /** Nothing for a request that is gone, or without personal data. */
  async note(id: number, request: FastifyRequest): Promise<void> {
    const [found] = await this.calls.call(registrationsCalls.names, { ids: [id] });
    nameAuditedRecord(request, found?.name ?? null);
  }
}
