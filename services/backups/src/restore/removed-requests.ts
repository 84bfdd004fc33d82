import { forgottenEvents } from './forgotten-events.js';
import type { LastingFact } from './lasting-facts.js';

const removedFiles: LastingFact = {
  name: 'removed_files',
  columns: 'object_key text, removed_at timestamptz, object_gone_at timestamptz',
  byNumber: false,
  remember: [
    {
      table: 'registrations.removed_files',
      query: 'SELECT object_key, removed_at, object_gone_at FROM registrations.removed_files',
    },
  ],
  apply: [
    {
      table: 'registrations.removed_files',
      statement: `INSERT INTO registrations.removed_files (object_key, removed_at, object_gone_at)
        SELECT * FROM lasting_removed_files ON CONFLICT (object_key) DO NOTHING`,
    },
    {
      table: 'registrations.removed_files',
      statement: `DELETE FROM registrations.submission_files f USING registrations.removed_files r
        WHERE r.object_key = f.object_key`,
    },
  ],
};

const removedSubmissions: LastingFact = {
  name: 'removed_submissions',
  columns: 'submission_id integer, removed_at timestamptz',
  byNumber: true,
  remember: [
    {
      table: 'registrations.removed_submissions',
      query: 'SELECT submission_id, removed_at FROM registrations.removed_submissions',
    },
  ],
  erased: {
    kind: 'request',
    column: 'submission_id',
    restored: { table: 'registrations.submissions', query: 'SELECT id FROM registrations.submissions' },
    add: 'INSERT INTO lasting_removed_submissions SELECT id, now() FROM unnest($1::int[]) AS id',
  },
  apply: [
    {
      table: 'registrations.removed_submissions',
      statement: `INSERT INTO registrations.removed_submissions (submission_id, removed_at)
        SELECT * FROM lasting_removed_submissions ON CONFLICT DO NOTHING`,
    },
    {
      table: 'registrations.removed_submissions',
      statement: `DELETE FROM registrations.submissions s USING registrations.removed_submissions r
        WHERE r.submission_id = s.id`,
    },
    forgottenEvents(
      'registrations',
      'submission.approved',
      'SELECT submission_id::text FROM lasting_removed_submissions',
    ),
    {
      table: 'payments.payment_requests',
      statement: `UPDATE payments.payment_requests p SET closed_at = now() FROM lasting_removed_submissions r
        WHERE r.submission_id = p.submission_id AND p.closed_at IS NULL`,
    },
  ],
};

const forgottenSubmissions: LastingFact = {
  name: 'forgotten_submissions',
  columns: 'submission_id integer, forgotten_at timestamptz',
  byNumber: true,
  remember: [
    {
      table: 'registrations.forgotten_submissions',
      query: 'SELECT submission_id, forgotten_at FROM registrations.forgotten_submissions',
    },
  ],
  erased: {
    kind: 'forgotten-request',
    column: 'submission_id',
    restored: { table: 'registrations.submissions', query: 'SELECT id FROM registrations.submissions' },
    add: 'INSERT INTO lasting_forgotten_submissions SELECT id, now() FROM unnest($1::int[]) AS id',
  },
  apply: [
    {
      table: 'registrations.forgotten_submissions',
      statement: `INSERT INTO registrations.forgotten_submissions (submission_id, forgotten_at)
        SELECT * FROM lasting_forgotten_submissions ON CONFLICT DO NOTHING`,
    },
    {
      // The sweep of registrations removes the rest; how to reach a person goes at once.
      table: 'registrations.forgotten_submissions',
      statement: `UPDATE registrations.submissions s SET email = NULL, phone = NULL
        FROM registrations.forgotten_submissions f
        WHERE f.submission_id = s.id AND (s.email IS NOT NULL OR s.phone IS NOT NULL)`,
    },
    forgottenEvents(
      'registrations',
      'submission.approved',
      'SELECT submission_id::text FROM lasting_forgotten_submissions',
    ),
  ],
};

/** Requests and their files that were removed, and requests whose personal data were. */
export const REMOVED_REQUESTS: LastingFact[] = [removedFiles, removedSubmissions, forgottenSubmissions];
