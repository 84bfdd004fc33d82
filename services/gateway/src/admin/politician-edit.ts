import { type AdminPolitician, politiciansCalls } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { addAuditDetails } from '../audit/audited.decorator.js';
import { expectedVersion } from '../http/if-match.js';
import { readPoliticianChanges } from './politician-form.js';

/** Carries out PATCH /api/admin/politicians/{id}. */
@Injectable()
export class PoliticianEdit {
  constructor(private readonly calls: CallClient) {}

  async execute(id: number, request: FastifyRequest): Promise<AdminPolitician> {
    const version = expectedVersion(request.headers['if-match']);
    const changes = readPoliticianChanges(request.body);
    addAuditDetails(request, { fields: Object.keys(changes).sort() });
    return this.calls.call(politiciansCalls.update, {
      id,
      changes,
      ...(version !== undefined && { expectedVersion: version }),
    });
  }
}
