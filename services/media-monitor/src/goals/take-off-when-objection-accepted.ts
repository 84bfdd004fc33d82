import { LINK_SEPARATOR, objectionAccepted } from '@jamcimo/contracts';
import { handleEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { RemoveReport } from '../reports/remove-report.js';
import { RefuseGoal } from './refuse-goal.js';

/** What an administrator agreed to take off goes for good, whatever the search said of it meanwhile: it is never found for that person again. */
@Injectable()
export class TakeOffWhenObjectionAccepted {
  readonly handler = handleEvent(objectionAccepted, async ({ payload }, manager) => {
    const { kind, removes, recordId, politicianId, goalText, decidedBy, objectionId } = payload;
    const decision = { politicianId, decidedBy, reason: `Prihvaćen je prigovor ${objectionId}.` };
    const links = payload.links?.split(LINK_SEPARATOR) ?? [];
    if (!removes) return;
    if (kind === 'report')
      await this.reports.refuse(manager, { ...decision, id: recordId, link: links[0] ?? null });
    if (kind === 'goal' && goalText !== null)
      await this.goals.within(manager, { ...decision, text: goalText, links });
  });

  constructor(
    private readonly reports: RemoveReport,
    private readonly goals: RefuseGoal,
  ) {}
}
