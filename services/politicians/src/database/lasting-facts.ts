import type { LastingFacts } from '@jamcimo/database';
import { forgottenEvents } from '@jamcimo/messaging';
import { COURSES_FROM_HISTORY } from '../politicians/goal-history.js';

/**
 * Who was removed stays removed, but for another reason than their wish (decision 70); goals taken off after an objection stay off, and who
 * was hidden stays hidden (decision 84).
 */
export const lastingFacts: LastingFacts = {
  tables: {
    politicians: 'statements',
    goals: 'statements',
    import_keys: 'archive',
    created_politicians: 'archive',
    published_submissions: 'archive',
    replaced_profiles: 'archive',
    seedings: 'archive',

    file_removals: 'kept',
    file_reservations: 'kept',
    removed_people: { keys: ['key_hash'], add: true, isOfAnyHistory: true },
    restorable_removals: 'statements',
    // Criteria that were accepted, evidence, and what happened to a goal.
    goal_terms: {
      keys: ['id'],
      where: `n.state = 'accepted' AND EXISTS (SELECT 1 FROM goals g WHERE g.id = n.goal_id)`,
      set: [
        'goal_id',
        'state',
        'goal_text',
        'goal_reference',
        'criteria',
        'sha256',
        'proposed_at',
        'decided_at',
        'decided_by',
        'reason',
      ],
      add: true,
    },
    goal_evidence: {
      keys: ['id'],
      where: 'EXISTS (SELECT 1 FROM goals g WHERE g.id = n.goal_id)',
      set: ['withdrawn_at', 'withdrawn_reason'],
      add: true,
    },
    goal_history: {
      keys: ['goal_id', 'no'],
      where: 'EXISTS (SELECT 1 FROM goals g WHERE g.id = n.goal_id)',
      add: true,
    },
    refused_goals: {
      keys: ['politician_id', 'text'],
      where: 'EXISTS (SELECT 1 FROM politicians p WHERE p.id = n.politician_id)',
      add: true,
    },
  },
  erased: { person: 'SELECT key_hash AS id FROM removed_people' },
  restorable: 'SELECT politician_id AS id FROM restorable_removals',
  numbered: { politician: 'politicians' },
  statements: ({ erased, restorable, isSameHistory }) => [
    {
      sql: `INSERT INTO removed_people (key_hash, removed_at)
        SELECT hash, now() FROM unnest(${erased('person')}) AS hash ON CONFLICT DO NOTHING`,
    },
    { sql: `DELETE FROM restorable_removals WHERE politician_id = ANY (${erased('politician')})` },
    {
      sql: `DELETE FROM politicians WHERE id = ANY (${erased('politician')})`,
      counts: ['heldBack', 'profilesHeldBack'],
    },
    forgottenEvents('politician.changed', erased('politician')),
    {
      // With a version of its own, so that all consumers take it.
      sql: `UPDATE politicians c SET is_admin_approved = false, unpublished_reason = n.unpublished_reason,
          version = greatest(c.version, n.version) + 1, updated_at = now()
        FROM politicians.politicians n WHERE ${isSameHistory} AND n.id = c.id AND n.created_at = c.created_at
          AND c.is_admin_approved AND NOT n.is_admin_approved`,
      counts: ['heldBack', 'profilesHidden'],
    },
    {
      sql: `DELETE FROM goals g USING refused_goals r
        WHERE g.politician_id = r.politician_id AND g.text = r.text AND g.origin = 'ai'`,
      counts: ['heldBack'],
    },
    {
      sql: `UPDATE goals g SET text = t.goal_text, reference = t.goal_reference, frozen_at = t.decided_at FROM goal_terms t
        WHERE t.goal_id = g.id AND t.state = 'accepted' AND g.frozen_at IS NULL`,
    },
    { sql: COURSES_FROM_HISTORY },
    {
      sql: `SELECT count(*)::int AS value FROM politicians WHERE id = ANY (${restorable})`,
      answers: 'profilesBack',
    },
  ],
};
