import {
  BACKUP_UPLOAD_BYTES,
  type BackupWork,
  backupCreation,
  backupRestoring,
  backupsCalls,
  backupWork,
  backupWorkAnswer,
  paymentsCalls,
  registrationsCalls,
  sinceBackup,
} from '@jamcimo/contracts';
import { AREAS, type ObjectStore } from '@jamcimo/storage';
import { z } from 'zod';
import { OBJECT_STORE } from '../infrastructure/object-store.js';
import { addAuditDetails, leaveAuditOpen, nameAuditedRecord } from '../routes/audited.decorator.js';
import { compose, forward, routes } from '../routes/routes.js';
import type { Means } from '../routes/row.js';
import { BackupWorkPoller } from './backup-work-poller.js';
import { UploadBackup } from './upload-backup.js';

const path = { id: z.string().max(200) };
/** Work that takes long. */
const follows = {
  answer: z.object({ work: backupWork }),
  alsoAnswers: { 202: 'It goes on after 25 s; `GET /api/admin/backup/work` says how far it is.' },
};
/** How such work may fail. */
const failed = 'backup.unusable';

/**
 * What administrators do with backups. Creating, restoring and uploading answer with the outcome when it comes soon, else with
 * 202 and the work as it stands; `work` says how it goes on.
 */
export const AdminBackupsController = routes('AdminBackups', 'Administration: backups', 'api/admin/backup', {
  list: forward('GET', 'list', backupsCalls.list, { summary: 'All backups' }),
  /** What is being done, or was done last. Answered also while a restore has everything else wait. */
  work: compose('GET', 'work', {
    summary: 'What is being done, or was done last',
    notes: 'Answered also while a restore has everything else wait.',
    answer: backupWorkAnswer,
    work: (_given, { get }) => get(BackupWorkPoller).look(),
  }),
  since: compose('GET', ':id/since', {
    summary: 'What came after a backup, and is not there any more once it is restored',
    path,
    answer: sinceBackup,
    errors: backupsCalls.find.errors,
    work: async ({ path: { id = '' } }, { calls }) => {
      const { date: at } = await calls.call(backupsCalls.find, { file: id });
      const [requests, payments] = await Promise.all([
        calls.call(registrationsCalls.receivedSince, { at }),
        calls.call(paymentsCalls.recordedSince, { at }),
      ]);
      return { requests: requests.count, payments: payments.count };
    },
  }),
  create: compose('POST', 'create', {
    summary: 'Makes a backup',
    ...follows,
    body: backupCreation,
    isBodyRequired: false,
    errors: [...backupsCalls.create.errors, failed],
    audit: { action: 'backup.create', record: 'backup' },
    work: async ({ body, user: startedBy }, means) => {
      const { calls, request } = means;
      const begun = await calls.call(backupsCalls.create, { ...body, startedBy, id: request.id });
      nameAuditedRecord(request, begun.name);
      return outcome(begun, means);
    },
  }),
  restore: compose('POST', 'restore', {
    summary: 'Restores a backup',
    ...follows,
    status: 200,
    body: backupRestoring,
    errors: [...backupsCalls.restore.errors, failed],
    needsRecentCode: true,
    audit: {
      ...{ action: 'backup.restore', record: 'backup' },
      given: ({ body: { file } }) => ({ facts: { file } }),
    },
    work: async ({ body, user: startedBy }, means) => {
      const { calls, request } = means;
      const begun = await calls.call(backupsCalls.restore, { ...body, startedBy, id: request.id });
      nameAuditedRecord(request, begun.name);
      return outcome(begun, means);
    },
  }),
  /** An archive from elsewhere, as the form field `file`. */
  upload: compose('POST', 'upload', {
    summary: 'Takes over a backup from elsewhere',
    ...follows,
    form: {
      files: { file: { types: ['application/octet-stream'], bytes: BACKUP_UPLOAD_BYTES, isRequired: true } },
    },
    errors: [...backupsCalls.adopt.errors, failed, 'request.invalid', 'file.too-large'],
    audit: { action: 'backup.upload', record: 'backup' },
    work: async ({ user }, means) =>
      outcome(await means.get(UploadBackup).upload(means.request, user), means),
  }),
  /** Leaves an audit entry like a write does: with it everything leaves the house. */
  download: compose('GET', 'download/:id', {
    summary: 'The archive',
    notes: 'Leaves an entry in the audit log.',
    path,
    file: ['application/octet-stream'],
    errors: backupsCalls.find.errors,
    needsRecentCode: true,
    audit: { action: 'backup.download', record: 'backup' },
    work: async ({ path: { id = '' } }, { calls, get, request, reply }) => {
      const { file, name } = await calls.call(backupsCalls.find, { file: id });
      nameAuditedRecord(request, name);
      const { stream, size } = await get<ObjectStore>(OBJECT_STORE).get(`${AREAS.backups}${file}`);
      reply.headers({
        'content-type': 'application/octet-stream',
        'content-length': size,
        'content-disposition': `attachment; filename="${file}"`,
        'cache-control': 'private, no-store',
      });
      return stream;
    },
  }),
  remove: compose('DELETE', ':id', {
    summary: 'Removes a backup',
    status: 204,
    path,
    errors: backupsCalls.remove.errors,
    needsRecentCode: true,
    audit: { action: 'backup.remove', record: 'backup' },
    work: async ({ path: { id = '' } }, { calls, request }) => {
      const { name } = await calls.call(backupsCalls.find, { file: id });
      nameAuditedRecord(request, name);
      await calls.call(backupsCalls.remove, { file: id });
    },
  }),
});

async function outcome(begun: BackupWork, { get, request, reply }: Means): Promise<{ work: BackupWork }> {
  const work = await get(BackupWorkPoller).untilEnd(begun);
  if (work.result) addAuditDetails(request, work.result);
  if (work.state === 'running') {
    leaveAuditOpen(request);
    reply.code(202);
  }
  return { work };
}
