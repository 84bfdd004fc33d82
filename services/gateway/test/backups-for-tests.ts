import { type Backup, type BackupWork, backupsCalls, DomainError, isBackupFile } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable, type Type } from '@nestjs/common';

/** What the service backups has and was asked, over plain lists. */
export interface BackupsForTests {
  backups: Backup[];
  /** Calls that change something, in order. */
  given: { name: string; input: object }[];
  /** How the last piece of work goes on after it was begun. */
  outcome: Partial<BackupWork>;
  /** Called with the key of an upload before it is adopted. */
  whileAdopting: (objectKey: string) => Promise<void>;
}

export function oneBackup(fields: Partial<Backup> = {}): Backup {
  return {
    name: 'prije-izbora',
    date: '2026-11-20T03:30:00.000Z',
    size: 1234,
    file: 'jamcimo-20261120-033000-0a1b2c3d.tar.zst',
    kind: 'manual',
    createdBy: 'Glavna',
    isEncrypted: false,
    hasIdentityDocuments: false,
    keptUntil: null,
    ...fields,
  } as Backup;
}

/** Handlers of the calls of backups, over what a test gives them. */
export function backupsForTests(): { state: BackupsForTests; provider: Type } {
  const state: BackupsForTests = {
    ...{ backups: [], given: [], outcome: { state: 'succeeded' } },
    whileAdopting: async () => undefined,
  };
  let present: BackupWork | null = null;

  const note = (name: string, input: object) => state.given.push({ name, input });
  const found = (file: string): Backup => {
    const backup = state.backups.find((each) => each.file === file);
    if (!backup || !isBackupFile(file))
      throw new DomainError('backup.not-found', 'Sigurnosna kopija nije pronađena.');
    return backup;
  };
  const begin = (work: Pick<BackupWork, 'kind' | 'file' | 'name' | 'startedBy'>, id = 'w1'): BackupWork => {
    const begun: BackupWork = {
      ...work,
      id,
      startedAt: '2026-11-20T03:30:00.000Z',
      finishedAt: null,
      state: 'running' as const,
      phase: null,
      done: 0,
      total: null,
      reason: null,
      result: null,
    };
    present = begun;
    return begun;
  };

  @Injectable()
  class BackupsStandIn {
    readonly list = handleCall(backupsCalls.list, async () => {
      return { backups: state.backups, limit: 1000, rehearsedAt: null, offSite: null };
    });

    readonly find = handleCall(backupsCalls.find, async ({ file }) => {
      return found(file);
    });

    readonly work = handleCall(backupsCalls.work, async () => {
      return { work: present && { ...present, ...state.outcome } };
    });

    readonly create = handleCall(backupsCalls.create, async ({ id, ...input }) => {
      note('create', input);
      const name = input.name || 'backup-20-11-2026';
      return begin({ kind: 'create', file: null, startedBy: input.startedBy, name }, id);
    });

    readonly restore = handleCall(backupsCalls.restore, async ({ id, ...input }) => {
      const { file, name } = found(input.file);
      note('restore', input);
      return begin({ kind: 'restore', file, name, startedBy: input.startedBy }, id);
    });

    readonly adopt = handleCall(backupsCalls.adopt, async (input) => {
      note('adopt', { startedBy: input.startedBy });
      await state.whileAdopting(input.objectKey);
      return begin({ kind: 'adopt', file: null, name: null, startedBy: input.startedBy });
    });

    readonly remove = handleCall(backupsCalls.remove, async ({ file }) => {
      found(file);
      note('remove', { file });
      return {};
    });
  }
  return { state, provider: BackupsStandIn };
}
