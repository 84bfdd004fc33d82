import {
  BACKUP_UPLOAD_BYTES,
  type BackupList,
  type BackupWork,
  type BackupWorkAnswer,
  backupCreation,
  backupList,
  backupRestoring,
  backupsCalls,
  backupWork,
  backupWorkAnswer,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { AREAS, type ObjectStore } from '@jamcimo/storage';
import { Controller, Delete, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { NeedsRecentCode } from '../access/recent.decorator.js';
import { UserName } from '../accounts/sessions/signed-in.js';
import { InApiSection } from '../api-description/api-sections.js';
import { DescribedAs } from '../api-description/described-as.decorator.js';
import { AuditedAs, addAuditDetails, leaveAuditOpen, nameAuditedRecord } from '../audit/audited.decorator.js';
import { OBJECT_STORE } from '../infrastructure/object-store.js';
import { JsonBody } from '../inputs/parameters.js';
import { BackupWorkPoller } from './backup-work-poller.js';
import { UploadBackup } from './upload-backup.js';

const archive = { id: z.string().max(200) };
/** Work that takes long. */
const follows = {
  answer: z.object({ work: backupWork }),
  alsoAnswers: { 202: 'It goes on after 25 s; `GET /api/admin/backup/work` says how far it is.' },
  errors: ['backup.busy', 'backup.unusable'],
} as const;

/**
 * What administrators do with backups. Creating, restoring and uploading answer with the outcome when it comes soon, else with
 * 202 and the work as it stands; `work` says how it goes on.
 */
@InApiSection('Administration: backups')
@Controller('api/admin/backup')
export class AdminBackupsController {
  constructor(
    private readonly calls: CallClient,
    private readonly follow: BackupWorkPoller,
    private readonly uploads: UploadBackup,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  @Get('list')
  @DescribedAs({ summary: 'All backups', answer: backupList })
  list(): Promise<BackupList> {
    return this.calls.call(backupsCalls.list, {});
  }

  /** What is being done, or was done last. Answered also while a restore has everything else wait. */
  @Get('work')
  @DescribedAs({
    summary: 'What is being done, or was done last',
    notes: 'Answered also while a restore has everything else wait.',
    answer: backupWorkAnswer,
  })
  work(): Promise<BackupWorkAnswer> {
    return this.follow.look();
  }

  @Post('create')
  @AuditedAs('backup.create', 'backup')
  @DescribedAs({
    summary: 'Makes a backup',
    ...follows,
    errors: [...follows.errors],
  })
  async create(
    @JsonBody(backupCreation, { isRequired: false }) creation: z.output<typeof backupCreation>,
    @UserName() startedBy: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ work: BackupWork }> {
    const begun = await this.calls.call(backupsCalls.create, { ...creation, startedBy, id: request.id });
    nameAuditedRecord(request, begun.name);
    const work = await this.outcome(begun, request, reply, 201);
    return { work };
  }

  @Post('restore')
  @HttpCode(200)
  @AuditedAs('backup.restore', 'backup')
  @NeedsRecentCode()
  @DescribedAs({
    summary: 'Restores a backup',
    ...follows,
    errors: [...follows.errors, 'backup.not-found'],
  })
  async restore(
    @JsonBody(backupRestoring) restoring: z.output<typeof backupRestoring>,
    @UserName() startedBy: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ work: BackupWork }> {
    addAuditDetails(request, { file: restoring.file });
    const begun = await this.calls.call(backupsCalls.restore, {
      ...restoring,
      startedBy,
      id: request.id,
    });
    nameAuditedRecord(request, begun.name);
    return { work: await this.outcome(begun, request, reply, 200) };
  }

  /** An archive from elsewhere, as the form field `file`. */
  @Post('upload')
  @AuditedAs('backup.upload', 'backup')
  @DescribedAs({
    summary: 'Takes over a backup from elsewhere',
    ...follows,
    form: {
      files: { file: { types: ['application/octet-stream'], bytes: BACKUP_UPLOAD_BYTES, isRequired: true } },
    },
    errors: [...follows.errors, 'request.invalid', 'file.too-large'],
  })
  async upload(
    @UserName() startedBy: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ work: BackupWork }> {
    return { work: await this.outcome(await this.uploads.upload(request, startedBy), request, reply, 201) };
  }

  /** Leaves an audit entry like a write does: with it everything leaves the house. */
  @Get('download/:id')
  @AuditedAs('backup.download', 'backup')
  @NeedsRecentCode()
  @DescribedAs({
    summary: 'The archive',
    notes: 'Leaves an entry in the audit log.',
    path: archive,
    file: ['application/octet-stream'],
    errors: ['backup.not-found'],
  })
  async download(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { file, name } = await this.calls.call(backupsCalls.find, { file: id });
    nameAuditedRecord(request, name);
    const { stream, size } = await this.store.get(`${AREAS.backups}${file}`);
    reply.headers({
      'content-type': 'application/octet-stream',
      'content-length': size,
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'private, no-store',
    });
    return stream;
  }

  @Delete(':id')
  @HttpCode(204)
  @AuditedAs('backup.remove', 'backup')
  @NeedsRecentCode()
  @DescribedAs({ summary: 'Removes a backup', path: archive, errors: ['backup.not-found', 'backup.busy'] })
  async remove(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    const { name } = await this.calls.call(backupsCalls.find, { file: id });
    nameAuditedRecord(request, name);
    await this.calls.call(backupsCalls.remove, { file: id });
  }

  private async outcome(
    begun: BackupWork,
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
  ): Promise<BackupWork> {
    const work = await this.follow.untilEnd(begun);
    if (work.result) addAuditDetails(request, work.result);
    if (work.state === 'running') leaveAuditOpen(request);
    reply.code(work.state === 'running' ? 202 : status);
    return work;
  }
}
