import { type BackupWork, backupsCalls, DomainError } from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';

const LOOK_MS = 300;
/** Proxies commonly give up on an answer after 30 or 60 s; until then it can be the outcome itself. */
const PATIENCE_MS = 25_000;

/** Waits for a piece of work on backups. */
@Injectable()
export class BackupWorkPoller {
  patienceMs = PATIENCE_MS;

  constructor(private readonly calls: CallClient) {}

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
      work = await this.look(begun, work);
    }
    if (work.state === 'failed' || work.state === 'interrupted') {
      throw new DomainError('backup.unusable', work.reason ?? 'Posao je prekinut. Ništa nije promijenjeno.');
    }
    return work;
  }

  /** Another piece of work in its place means that it ended in between; how, its own log says. */
  private async look(begun: BackupWork, last: BackupWork): Promise<BackupWork> {
    const answer = await this.calls.call(backupsCalls.work, {}).catch((error: unknown) => {
      if (error instanceof DomainError && error.code.startsWith('service.')) return null;
      throw error;
    });
    return answer?.work?.id === begun.id ? answer.work : last;
  }
}
