import {
  DomainError,
  type ErasureProtocol,
  erasureProtocol,
  foundPersonalRecords,
  type PersonalOverview,
  type PersonalRecord,
  personalErasure,
  personalOverview,
  personalRecordType,
  personalSearch,
} from '@jamcimo/contracts';
import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { NeedsRecentCode } from '../access/recent.decorator.js';
import { UserName } from '../accounts/sessions/signed-in.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { AuditedAs, addAuditDetails, nameAuditedRecord } from '../audit/audited.decorator.js';
import { Clock } from '../infrastructure/clock.js';
import { JsonBody } from '../inputs/parameters.js';
import { readId } from '../inputs/record-id.js';
import { CollectPersonalData } from './collect-personal-data.js';
import { ErasePersonalData } from './erase-personal-data.js';
import { ErasureProtocols, toProtocol } from './erasure-protocols.js';
import { ExportPersonalData } from './export-personal-data.js';
import { FindPersonalRecords } from './find-personal-records.js';
import { countPersonalData, toParts } from './personal-parts.js';
import { zip } from './zip.js';

const ofRecord = {
  path: { recordType: personalRecordType },
  errors: ['politician.not-found', 'submission.not-found'],
} as const;

/** What a person may ask for: what is kept about them, and that it goes. Every call leaves an entry without personal data. */
@InApiSection('Administration: personal data')
@Controller('api/admin/personal-data')
export class AdminPersonalDataController {
  constructor(
    private readonly finding: FindPersonalRecords,
    private readonly collect: CollectPersonalData,
    private readonly exporting: ExportPersonalData,
    private readonly erasing: ErasePersonalData,
    private readonly protocols: ErasureProtocols,
    private readonly clock: Clock,
  ) {}

  @Post('search')
  @HttpCode(200)
  @AuditedAs('personal-data.find', 'personal-data')
  @NeedsRecentCode()
  @DescribedAs({
    summary: 'Profiles and requests of a person',
    notes:
      'By name, e-mail address, telephone, number or payment reference. A POST, so that none of it stands in an address.',
    answer: foundPersonalRecords,
  })
  find(@JsonBody(personalSearch) { q }: z.output<typeof personalSearch>) {
    return this.finding.find(q);
  }

  @Get(':recordType/:id')
  @AuditedAs('personal-data.look', 'personal-data')
  @NeedsRecentCode()
  @DescribedAs({
    summary: 'What is kept about a person: kinds and numbers',
    notes: 'With what an erasure does with each. The data themselves are in the export.',
    ...ofRecord,
    answer: personalOverview,
  })
  async look(
    @Param('recordType') recordType: string,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
  ): Promise<PersonalOverview> {
    const record = readRecord(recordType, id);
    const data = await this.collect.collect(record);
    const name = data.profile?.name ?? data.requests[0]?.name ?? '';
    nameAuditedRecord(request, null);
    return { ...record, name, parts: toParts(countPersonalData(data)) };
  }

  @Get(':recordType/:id/export')
  @AuditedAs('personal-data.export', 'personal-data')
  @NeedsRecentCode()
  @DescribedAs({
    summary: 'Everything that is kept about a person',
    notes: 'A ZIP archive: `data.json`, and every photo, programme and identity document.',
    ...ofRecord,
    file: ['application/zip'],
  })
  async export(
    @Param('recordType') recordType: string,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const record = readRecord(recordType, id);
    const archive = await zip(this.exporting.files(record));
    addAuditDetails(request, { bytes: archive.length });
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="osobni-podaci-${record.recordType}-${record.id}.zip"`,
      'cache-control': 'no-store',
    });
    return archive;
  }

  @Post(':recordType/:id/erasure')
  @HttpCode(200)
  @AuditedAs('personal-data.erase', 'personal-data')
  @NeedsRecentCode()
  @DescribedAs({
    summary: 'Erases a person at their wish',
    notes:
      '`name` is the whole name as it is stored. The answer is the protocol, also of a call that is repeated. It comes back with no restore and no import.',
    ...ofRecord,
    answer: erasureProtocol,
  })
  async erase(
    @Param('recordType') recordType: string,
    @Param('id') id: string,
    @JsonBody(personalErasure) { name }: z.output<typeof personalErasure>,
    @UserName() by: string,
    @Req() request: FastifyRequest,
  ): Promise<ErasureProtocol> {
    const record = readRecord(recordType, id);
    const at = this.clock.now();
    try {
      // Noted before it begins: the protocol is there also when the answer is lost.
      const held = await this.erasing.erase(record, name, (counts) =>
        addAuditDetails(request, { held: counts }),
      );
      return toProtocol(record, { at, by, held });
    } catch (error) {
      const isGone = error instanceof DomainError && error.code === NOT_FOUND_CODES[record.recordType];
      const earlier = isGone ? await this.protocols.find(record) : null;
      if (earlier) return earlier;
      throw error;
    }
  }
}

const NOT_FOUND_CODES = { politician: 'politician.not-found', submission: 'submission.not-found' } as const;

/** @throws DomainError as for a record that is not there, for what cannot be one */
function readRecord(recordType: string, id: string): PersonalRecord {
  const type = personalRecordType.safeParse(recordType);
  if (!type.success) throw new DomainError('submission.not-found');
  return { recordType: type.data, id: readId(id, NOT_FOUND_CODES[type.data]) };
}
