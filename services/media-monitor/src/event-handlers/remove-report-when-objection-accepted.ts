import { DomainError, objectionAccepted } from '@jamcimo/contracts';
import { handleEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { RemoveReport } from '../reports/remove-report.js';

/** Takes a report off as "kriva osoba" does: its article never comes back for that person. */
@Injectable()
export class RemoveReportWhenObjectionAccepted {
  readonly handler = handleEvent(objectionAccepted, async ({ payload }, manager) => {
    const { kind, removes, recordId, decidedBy } = payload;
    if (kind !== 'report' || !removes) return;
    await this.removal.within(manager, recordId, decidedBy).catch(unlessGone);
  });

  constructor(private readonly removal: RemoveReport) {}
}

/** Somebody removed it meanwhile, or the outlet took the name out. */
function unlessGone(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}
