import type { LastingFacts } from '@jamcimo/database';
import { forgottenEvents } from '@jamcimo/messaging';

/**
 * Requests and files that were removed stay removed, personal data that were forgotten forgotten, a mail that was sent is not sent again, and
 * objections are as they were decided (decision 84).
 */
export const lastingFacts: LastingFacts = {
  tables: {
    submissions: 'statements',
    submission_files: 'statements',
    submission_payments: 'archive',
    ended_submissions: 'archive',
    objections: {
      keys: ['id', 'received_at'],
      set: [
        ...['state', 'decided_at', 'decided_by', 'decision_reason', 'removes', 'sentence', 'forgotten_at'],
        ...['text', 'link', 'seen', 'email'],
      ],
      add: true,
      counts: ['objectionsKept'],
      countsAdded: ['objectionsKept'],
    },
    removed_files: { keys: ['object_key'], add: true, isOfAnyHistory: true },
    removed_submissions: { keys: ['submission_id'], add: true },
    forgotten_submissions: { keys: ['submission_id'], add: true },
    mails: {
      keys: ['message_id'],
      where: `n.state IN ('sent', 'dropped')`,
      set: ['state', 'attempted_at', 'sent_at'],
    },
    mail_quota: { keys: ['mail_id'], add: true },
  },
  erased: {
    request: 'SELECT submission_id AS id FROM removed_submissions',
    'forgotten-request': 'SELECT submission_id AS id FROM forgotten_submissions',
  },
  numbered: { request: 'submissions', 'forgotten-request': 'submissions' },
  statements: ({ erased }) => [
    {
      sql: `INSERT INTO removed_submissions (submission_id, removed_at)
        SELECT id, now() FROM unnest(${erased('request')}) AS id ON CONFLICT DO NOTHING`,
    },
    {
      sql: `INSERT INTO forgotten_submissions (submission_id, forgotten_at)
        SELECT id, now() FROM unnest(${erased('forgotten-request')}) AS id ON CONFLICT DO NOTHING`,
    },
    {
      sql: `DELETE FROM objections WHERE politician_id = ANY (${erased('politician')})`,
      counts: ['heldBack'],
    },
    {
      sql: 'DELETE FROM submission_files f USING removed_files r WHERE r.object_key = f.object_key',
      counts: ['heldBack'],
    },
    {
      sql: 'DELETE FROM submissions s USING removed_submissions r WHERE r.submission_id = s.id',
      counts: ['heldBack'],
    },
    forgottenEvents('submission.approved', erased('request')),
    {
      // The sweep removes the rest; how to reach a person goes at once.
      sql: `UPDATE submissions s SET email = NULL, phone = NULL FROM forgotten_submissions f
        WHERE f.submission_id = s.id AND (s.email IS NOT NULL OR s.phone IS NOT NULL)`,
      counts: ['heldBack'],
    },
    forgottenEvents('submission.approved', erased('forgotten-request')),
  ],
};
