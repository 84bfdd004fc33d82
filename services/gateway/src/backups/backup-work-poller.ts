import { type BackupWork, type BackupWorkAnswer, backupsCalls, DomainError } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AuditTrail } from '../audit/audit-trail.js';

const LOOK_MS = 300;
/** Where nobody waits for an answer. */
const FOLLOW_MS = 2000;
/** Proxies commonly give up on an answer after 30 or 60 s; until then it can be the outcome itself. */
const PATIENCE_MS = 25_000;

/**
 * Waits for a piece of work on backups. Of one that goes on after its answer the end is written to the audit log by whichever gateway
 * sees it first, also when the one that began it is gone.
 */
@Injectable()
export class BackupWorkPoller implements OnApplicationBootstrap, OnApplicationShutdown {
  patienceMs = PATIENCE_MS;
  private timer: NodeJS.Timeout | undefined;
  private written: string | undefined;

  constructor(
    private readonly calls: CallClient,
    private readonly audit: AuditTrail,
  ) {}

  onApplicationBootstrap(): void {
    this.goOn();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * Its state at its end, or after 25 s as it is then.
   *
   * @throws DomainError `backup.unusable` with the reason when it failed
   */
  async untilEnd(begun: BackupWork): Promise<BackupWork> {
    const deadline = Date.now() + this.patienceMs;
    let work = begun;
    while (work.state === 'running' && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      work = await this.lookAfter(begun, work);
    }
    if (work.state === 'running') this.goOn();
    if (work.state === 'failed' || work.state === 'interrupted') {
      throw new DomainError('backup.unusable', work.reason ?? 'Posao je prekinut. Ništa nije promijenjeno.');
    }
    return work;
  }

  /** What is being done, or was done last. */
  async look(): Promise<BackupWorkAnswer> {
    const answer = await this.calls.call(backupsCalls.work, {});
    if (answer.work?.state !== 'running') await this.write(answer.work);
    return answer;
  }

  /** Another piece of work in its place means that it ended in between; how, its own log says. */
  private async lookAfter(begun: BackupWork, last: BackupWork): Promise<BackupWork> {
    const answer = await this.calls.call(backupsCalls.work, {}).catch((error: unknown) => {
      if (error instanceof DomainError && error.code.startsWith('service.')) return null;
      throw error;
    });
    return answer?.work?.id === begun.id ? answer.work : last;
  }

  /** Looks until nothing runs, and the end of what ran last is written. */
  private goOn(): void {
    this.timer ??= setInterval(() => {
      this.look().then(
        ({ work }) => {
          if (work?.state === 'running') return;
          clearInterval(this.timer);
          this.timer = undefined;
        },
        () => undefined,
      );
    }, FOLLOW_MS).unref();
  }

  private async write(work: BackupWork | null): Promise<void> {
    if (!work || work.id === this.written) return;
    const hasSucceeded = work.state === 'succeeded';
    await this.audit.endRequest(work.id, hasSucceeded ? 'succeeded' : 'failed', {
      recordName: work.name,
      details: {
        ...(work.file !== null && { file: work.file }),
        ...(hasSucceeded ? work.result : { code: 'backup.unusable' }),
      },
    });
    this.written = work.id;
  }
}
