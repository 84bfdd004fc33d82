import { createHash } from 'node:crypto';
import {
  type CallInput,
  DomainError,
  type GoalChange,
  type GoalRemark,
  type GoalTerms,
  type OwnGoals,
  type TrackedGoal,
  trackingCalls,
} from '@jamcimo/contracts';
import { formatDate, isoDay } from '@jamcimo/croatia';
import { Outbox } from '@jamcimo/messaging';
import { Clock, handleCall } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { noteInHistory } from '../politicians/goal-history.js';
import { PoliticianChanges } from '../politicians/politician-changes.js';
import { lockPolitician } from '../politicians/politicians.repository.js';
import { changesOf } from './public-goals.js';
import { assertNoSilence } from './silence.js';
import { announceEntry, announceTerms, TRACKED, trackedGoals } from './tracked-goals.js';

/** What the person of a profile does with their goals, by the link that they have. */
@Injectable()
export class GoalsOfPerson {
  readonly handlers = [
    handleCall(trackingCalls.ownGoals, ({ politicianId }) => this.show(politicianId)),
    handleCall(trackingCalls.proposeTerms, (input) => this.propose(input)),
    handleCall(trackingCalls.sendRemark, (input) => this.say(input)),
  ];

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: PoliticianChanges,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'ELECTION_DAYS'>,
  ) {}

  /** @throws DomainError `politician.not-found` also for a profile that is not public */
  async show(politicianId: number): Promise<OwnGoals> {
    const [found]: { name: string }[] = await this.dataSource.query(
      'SELECT name FROM politicians WHERE id = $1 AND is_admin_approved',
      [politicianId],
    );
    if (!found) throw new DomainError('politician.not-found');
    const sql = `${TRACKED} AND p.id = $1 ORDER BY g.position`;
    const { manager } = this.dataSource;
    const goals = await trackedGoals(manager, sql, [politicianId]);
    const ids = goals.map(({ id }) => id);
    const changes = await changesOf(manager, 'goal_id = ANY($2) ORDER BY no DESC', [ids]);
    return {
      name: found.name,
      goals: goals.map(({ id, number, text, reference, terms, course, lookedOn, remarks }) => ({
        ...{ id, number, text, reference, terms, course, lookedOn, remarks },
        changes: changes.filter(({ goalId }) => goalId === id),
      })),
    };
  }

  /**
   * Criteria wait for an administrator; another proposal takes the place of one that waits.
   *
   * @throws DomainError `goal.not-found`, `terms.accepted`, `request.invalid` for a deadline that has passed
   */
  propose({
    politicianId,
    goalId,
    criteria,
  }: CallInput<typeof trackingCalls.proposeTerms>): Promise<GoalTerms> {
    const today = isoDay();
    const errors = criteria.flatMap(({ deadline }, at) =>
      deadline < today ? [{ field: `criteria.${at}.deadline`, message: 'Rok je prošao' }] : [],
    );
    if (errors.length > 0) throw new DomainError('request.invalid', { errors });
    return this.changes.change(async (manager) => {
      await lockPolitician(manager, politicianId);
      const find = () => ownGoal(manager, politicianId, goalId);
      const goal = await find();
      if (goal.terms?.state === 'accepted') throw alreadyAccepted(goal.terms);
      const content = canonicalJson({ text: goal.text, reference: goal.reference, criteria });
      const sha256 = createHash('sha256').update(content).digest('hex');
      const [waiting]: { sha256: string }[] = await manager.query(
        `SELECT sha256 FROM goal_terms WHERE goal_id = $1 AND state = 'proposed'`,
        [goalId],
      );
      if (waiting?.sha256 !== sha256) {
        await manager.query(`DELETE FROM goal_terms WHERE goal_id = $1 AND state = 'proposed'`, [goalId]);
        await manager.query(
          `INSERT INTO goal_terms (goal_id, goal_text, goal_reference, criteria, sha256) VALUES ($1, $2, $3, $4, $5)`,
          [goalId, goal.text, goal.reference, JSON.stringify(criteria), sha256],
        );
        const data = { criteria, sha256 };
        await noteInHistory(manager, String(goalId), { kind: 'terms-proposed', role: 'person', data });
      }
      const proposed = await find();
      if (proposed.terms?.id !== goal.terms?.id) await announceTerms(this.outbox, manager, proposed);
      return proposed.terms as GoalTerms;
    });
  }

  /**
   * What the person says waits for an administrator. One answer an entry, and one claim until it is refused or the course is another one.
   *
   * @throws DomainError `goal.not-found`, `remark.already-there`, `goals.silence`, `request.invalid` for an entry that is not public
   */
  say({ politicianId, goalId, to, text }: CallInput<typeof trackingCalls.sendRemark>): Promise<GoalRemark> {
    assertNoSilence(this.config.ELECTION_DAYS, this.clock.now(), 'evidence');
    return this.changes.change(async (manager) => {
      await lockPolitician(manager, politicianId);
      const goal = await ownGoal(manager, politicianId, goalId);
      const changes = await changesOf(manager, 'goal_id = $2', [goalId]);
      const isRemark = ({ kind }: GoalChange) => kind === 'remark-released' || kind === 'remark-refused';
      if (to !== null && !changes.some((change) => change.no === to && !isRemark(change)))
        throw new DomainError('request.invalid', {
          errors: [{ field: 'no', message: 'Odaberite promjenu' }],
        });
      const isThere =
        goal.remarks.some((remark) => remark.to === to) ||
        (to === null
          ? goal.course === 'reported'
          : changes.some((change) => change.kind === 'remark-released' && change.to === to));
      if (isThere) throw new DomainError('remark.already-there');
      const data = { to, text };
      const no = await noteInHistory(manager, String(goalId), { kind: 'remark-sent', role: 'person', data });
      await announceEntry(this.outbox, manager, goal, { no, what: 'remark-sent' });
      return (await ownGoal(manager, politicianId, goalId)).remarks.find(
        (one) => one.no === no,
      ) as GoalRemark;
    });
  }
}

/** @throws DomainError `goal.not-found` */
async function ownGoal(manager: EntityManager, politicianId: number, goalId: number): Promise<TrackedGoal> {
  const sql = `${TRACKED} AND p.id = $1 AND g.id = $2`;
  const [goal] = await trackedGoals(manager, sql, [politicianId, goalId]);
  if (!goal) throw new DomainError('goal.not-found');
  return goal;
}

export function alreadyAccepted({ decidedAt }: GoalTerms): DomainError {
  const day = formatDate(decidedAt ?? '');
  return new DomainError(
    'terms.accepted',
    `Mjerila za ovaj cilj dogovorena su ${day} i više se ne mijenjaju.`,
  );
}

/** JSON whose objects have their keys in order: the same content has the same text everywhere. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
