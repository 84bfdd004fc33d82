import { z } from 'zod';
import { readCall, writeCall } from '../call.js';
import { BACKUP_NAME_LENGTH, backup, backupList, backupWork } from './entities.js';

const SERVICE = 'backups';

const file = z.string().max(200);
const startedBy = z.string();
/** Of the work; the gateway gives that of its request, by which the end finds its audit entry. */
const id = z.uuid().optional();

/**
 * Everything that takes long is only begun by a call; how far it is says `work`. A second one is refused with `backup.busy`
 * while one runs.
 */
export const backupsCalls = {
  list: readCall(SERVICE, 'list', { input: z.object({}), output: backupList, deadlineMs: 10_000 }),
  find: readCall(SERVICE, 'find', {
    input: z.object({ file }),
    output: backup,
    deadlineMs: 10_000,
    errors: ['backup.not-found'],
  }),
  work: readCall(SERVICE, 'work', { input: z.object({}), output: z.object({ work: backupWork.nullable() }) }),
  create: writeCall(SERVICE, 'create', {
    input: z.object({ name: z.string().max(BACKUP_NAME_LENGTH).optional(), startedBy, id }),
    output: backupWork,
    errors: ['backup.busy'],
  }),
  restore: writeCall(SERVICE, 'restore', {
    input: z.object({ file, startedBy, id }),
    output: backupWork,
    errors: ['backup.not-found', 'backup.busy'],
  }),
  verify: writeCall(SERVICE, 'verify', {
    input: z.object({ file, startedBy }),
    output: backupWork,
    errors: ['backup.not-found', 'backup.busy'],
  }),
  /** Without a file the newest archive. */
  rehearse: writeCall(SERVICE, 'rehearse', {
    input: z.object({ file: file.optional(), startedBy }),
    output: backupWork,
    errors: ['backup.busy'],
  }),
  /** Checks an uploaded archive and puts it on the list; the upload is removed either way. */
  adopt: writeCall(SERVICE, 'adopt', {
    input: z.object({ objectKey: z.string(), startedBy, id }),
    output: backupWork,
    errors: ['backup.busy'],
  }),
  remove: writeCall(SERVICE, 'remove', {
    input: z.object({ file }),
    output: z.object({}),
    deadlineMs: 30_000,
    errors: ['backup.not-found'],
  }),
};

/** Redis channel that hastens the switch of the gateways to maintenance and back. */
export const MAINTENANCE_CHANNEL = 'maintenance';
