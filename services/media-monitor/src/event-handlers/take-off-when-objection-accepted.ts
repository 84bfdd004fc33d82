import { LINK_SEPARATOR, objectionAccepted } from '@jamcimo/contracts';
import { handleEvent } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { RefuseGoal } from '../goal-proposals/refuse-goal.js';
import { RemoveReport } from '../reports/remove-report.js';

/** What an administrator agreed to take off goes for good, whatever the search said of it meanwhile: it is never found for that person again. */
@Injectable()
export class TakeOffWhenObjectionAccepted {
  readonly handler = handleEvent(objectionAccepted, async ({ payload }, manager) => {
    const { kind, removes, recordId, politicianId, goalText, decidedBy } = payload;
    const links = payload.links?.split(LINK_SEPARATOR) ?? [];
    if (!removes) return;
    if (kind === 'report')
      await this.reports.refuse(manager, { id: recordId, politicianId, link: links[0] ?? null, decidedBy });
    if (kind === 'goal' && goalText !== null)
      await this.goals.within(manager, { politicianId, text: goalText, links, decidedBy });
  });

  constructor(
    private readonly reports: RemoveReport,
    private readonly goals: RefuseGoal,
  ) {}
}
