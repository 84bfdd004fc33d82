import {
  ACT_NEEDED,
  type CallInput,
  DomainError,
  EVIDENCE_PER_GOAL,
  goalEvidenceAdded,
  holdAnAct,
  type PublicEvidence,
  type TrackedGoal,
  trackingCalls,
} from '@jamcimo/contracts';
import { isoDay } from '@jamcimo/croatia';
import { Outbox } from '@jamcimo/messaging';
import { Clock, handleCall } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { type HistoryEntry, noteInHistory } from '../politicians/goal-history.js';
import { PoliticianChanges } from '../politicians/politician-changes.js';
import { lockPolitician } from '../politicians/politicians.repository.js';
import { assertNoSilence } from './silence.js';
import { announceEntry, TRACKED, trackedGoals } from './tracked-goals.js';

/** Work on a goal whose profile is locked; null where nothing was changed. */
type Work = (manager: EntityManager, goal: TrackedGoal) => Promise<HistoryEntry | null>;

/** Evidence beside goals, and how far administrators say that each is. */
@Injectable()
export class DecideCourse {
  readonly handlers = [
    handleCall(trackingCalls.addEvidence, (input) => this.addEvidence(input)),
    handleCall(trackingCalls.withdrawEvidence, (input) => this.withdrawEvidence(input)),
    handleCall(trackingCalls.setCourse, (input) => this.setCourse(input)),
    handleCall(trackingCalls.decideRemark, (input) => this.decideRemark(input)),
  ];

  constructor(
    private readonly changes: PoliticianChanges,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'ELECTION_DAYS'>,
  ) {}

  /** @throws DomainError `goal.not-found`, `evidence.too-many`, `evidence.already-there`, `goals.silence`, `request.invalid` for a criterion that was not agreed */
  addEvidence(input: CallInput<typeof trackingCalls.addEvidence>): Promise<TrackedGoal> {
    const { goalId, addedBy, objectionId = null, ...evidence } = input;
    return this.change(goalId, 'evidence', addedBy, async (manager, goal) => {
      const taken = await manager.query('SELECT 1 FROM goal_evidence WHERE objection_id = $1', [objectionId]);
      if (taken.length > 0) return null;
      const agreed = goal.terms?.state === 'accepted' ? goal.terms.criteria.length : 0;
      if ((evidence.criterion ?? 0) > agreed) throw invalid('criterion', 'Odaberite dogovoreno mjerilo');
      const isThere = ({ address, withdrawnAt }: PublicEvidence) =>
        address === evidence.address && withdrawnAt === null;
      if (goal.evidence.some(isThere)) throw new DomainError('evidence.already-there');
      if (goal.evidence.length >= EVIDENCE_PER_GOAL) throw new DomainError('evidence.too-many');
      const [{ id } = { id: 0 }]: { id: number }[] = await manager.query(
        `INSERT INTO goal_evidence
           (goal_id, address, title, publisher, published_on, read_on, quote, kind, says, is_act, criterion, added_by, objection_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
        [
          ...[
            goalId,
            evidence.address,
            evidence.title,
            evidence.publisher,
            evidence.publishedOn,
            evidence.readOn,
          ],
          ...[evidence.quote, evidence.kind, evidence.says, evidence.isAct, evidence.criterion],
          ...[addedBy, objectionId],
        ],
      );
      return { kind: 'evidence-added', role: 'editor', data: { evidenceId: id, is: evidence.title } };
    });
  }

  /** @throws DomainError `goal.not-found`, `evidence.not-found`, `evidence.holds-course`, `goals.silence` */
  withdrawEvidence(input: CallInput<typeof trackingCalls.withdrawEvidence>): Promise<TrackedGoal> {
    const { goalId, evidenceId, withdrawnBy, reason } = input;
    return this.change(goalId, 'evidence', withdrawnBy, async (manager, goal) => {
      const evidence = goal.evidence.find(({ id }) => id === evidenceId);
      if (!evidence) throw new DomainError('evidence.not-found');
      if (evidence.withdrawnAt !== null) return null;
      const others = goal.evidence.filter(({ id, withdrawnAt }) => id !== evidenceId && withdrawnAt === null);
      if (goal.course === 'in-progress' && holdAnAct([evidence]) && !holdAnAct(others))
        throw new DomainError('evidence.holds-course');
      await manager.query(
        'UPDATE goal_evidence SET withdrawn_at = now(), withdrawn_reason = $2 WHERE id = $1',
        [evidenceId, reason],
      );
      const data = { evidenceId, is: evidence.title };
      return { kind: 'evidence-withdrawn', role: 'editor', data, reason };
    });
  }

  /** @throws DomainError `goal.not-found`, `goals.silence`, `request.invalid` without the evidence that the course needs */
  setCourse(input: CallInput<typeof trackingCalls.setCourse>): Promise<TrackedGoal> {
    const { goalId, course, evidenceIds, note, decidedBy } = input;
    return this.change(goalId, 'course', decidedBy, async (manager, goal) => {
      const standing = goal.evidence.filter(({ withdrawnAt }) => withdrawnAt === null);
      const chosen = standing.filter(({ id }) => evidenceIds.includes(id));
      if (chosen.length < new Set(evidenceIds).size)
        throw invalid('evidenceIds', 'Odaberite dokaze koji stoje uz ovaj cilj');
      if (course === 'in-progress' && !holdAnAct(chosen)) throw invalid('evidenceIds', ACT_NEEDED);
      const lookedOn = isoDay(this.clock.now());
      await manager.query('UPDATE goals SET course = $2, looked_on = $3 WHERE id = $1', [
        goalId,
        course,
        lookedOn,
      ]);
      const data = { was: goal.course, is: course, lookedOn, evidenceIds };
      const kind = course === goal.course ? 'looked' : 'course-changed';
      return { kind, role: 'editor', data, reason: note };
    });
  }

  /**
   * A released claim is the course; whoever looks may say otherwise.
   *
   * @throws DomainError `goal.not-found`, `remark.already-decided`, `goals.silence`
   */
  decideRemark(input: CallInput<typeof trackingCalls.decideRemark>): Promise<TrackedGoal> {
    const { goalId, no: of, released, reason, decidedBy } = input;
    return this.change(goalId, 'evidence', decidedBy, async (manager, goal) => {
      const remark = goal.remarks.find(({ no }) => no === of);
      if (!remark) throw new DomainError('remark.already-decided');
      const { to, text } = remark;
      const what = released ? 'remark-released' : 'remark-refused';
      if (released && to === null) {
        assertNoSilence(this.config.ELECTION_DAYS, this.clock.now(), 'course');
        await manager.query(`UPDATE goals SET course = 'reported' WHERE id = $1`, [goalId]);
        const data = { was: goal.course, is: 'reported', lookedOn: goal.lookedOn };
        await noteInHistory(manager, String(goalId), { kind: 'course-changed', role: 'person', data });
      }
      return { kind: what, role: 'editor', data: { of, to, ...(released && { is: text }) }, reason };
    });
  }

  /** The last one is the one that was added. */
  private async announceEvidence(
    manager: EntityManager,
    { id: goalId, evidence }: TrackedGoal,
  ): Promise<void> {
    const { id: evidenceId = 0, address = '' } = evidence.at(-1) ?? {};
    const payload = { goalId, evidenceId, address };
    const fact = { aggregateId: String(evidenceId), version: 1, payload };
    await this.outbox.publish(manager, goalEvidenceAdded, fact);
  }

  private change(
    goalId: number,
    what: 'evidence' | 'course',
    actor: string,
    work: Work,
  ): Promise<TrackedGoal> {
    assertNoSilence(this.config.ELECTION_DAYS, this.clock.now(), what);
    return this.changes.change(async (manager) => {
      const find = async () => {
        const [goal] = await trackedGoals(manager, `${TRACKED} AND g.id = $1`, [goalId]);
        if (!goal) throw new DomainError('goal.not-found');
        return goal;
      };
      const politician = await lockPolitician(manager, (await find()).politicianId);
      const goal = await find();
      const entry = await work(manager, goal);
      if (entry !== null) {
        const no = await noteInHistory(manager, String(goalId), { ...entry, actor });
        const what = entry.kind === 'course-changed' ? 'course' : entry.kind;
        if (what === 'course' || what === 'remark-released' || what === 'remark-refused')
          await announceEntry(this.outbox, manager, goal, { no, what });
        if (entry.kind === 'evidence-added' && !politician.isInvented)
          await this.announceEvidence(manager, await find());
        await this.changes.update(manager, politician);
        await this.changes.announce(manager, [politician], 'profile');
      }
      return find();
    });
  }
}

function invalid(field: string, message: string): DomainError {
  return new DomainError('request.invalid', { errors: [{ field, message }] });
}
