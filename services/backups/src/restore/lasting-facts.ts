import { REFUSED_MENTIONS } from './refused-mentions.js';

/**
 * What a restore does not take back: people, requests, files and mentions that were removed since the archive was made stay
 * removed, and a mail that was sent is not sent again.
 *
 * Each fact is read from the tables of now, before they are replaced, into the temporary table `lasting_<name>`, and applied to
 * the restored ones. Whoever owns the tables says in its own code what a removal is; here stand only its effects on rows. A resync
 * afterwards repairs what other services have copied.
 */
export interface LastingFact {
  name: string;
  /** Columns of the temporary table. */
  columns: string;
  /** A table that the columns name. */
  needs?: string;
  /** Queries over the tables of now, each with the table it needs. */
  remember: { table: string; query: string }[];
  /** Statements over the restored tables; rows they delete or change count as held back, unless they are quiet. */
  apply: { table: string; statement: string; isQuiet?: boolean }[];
  /** Whether it names records by number: then it holds only for an archive of the same history. */
  byNumber: boolean;
}

const CONSUMERS = ['politicians', 'registrations', 'payments', 'media'];

const removedPoliticians: LastingFact = {
  name: 'removed_politicians',
  columns: 'id integer PRIMARY KEY',
  byNumber: true,
  remember: [
    ...CONSUMERS.map((schema) => ({
      table: `${schema}.known_versions`,
      query: `SELECT aggregate_id::int FROM ${schema}.known_versions WHERE kind = 'politician' AND event = 'politician.removed'`,
    })),
    {
      // Told, and perhaps not yet received by anybody.
      table: 'politicians.outbox_events',
      query: `SELECT aggregate_id::int FROM politicians.outbox_events WHERE name = 'politician.removed'`,
    },
  ],
  apply: [
    {
      table: 'media.mentions',
      statement: `DELETE FROM media.articles a USING media.mentions m, lasting_removed_politicians r
        WHERE m.article_id = a.id AND m.politician_id = r.id AND NOT EXISTS (
          SELECT 1 FROM media.mentions o WHERE o.article_id = a.id
          AND o.politician_id NOT IN (SELECT id FROM lasting_removed_politicians))`,
    },
    {
      table: 'media.roster',
      statement:
        'DELETE FROM media.roster p USING lasting_removed_politicians r WHERE r.id = p.politician_id',
    },
    {
      table: 'registrations.objections',
      statement:
        'DELETE FROM registrations.objections o USING lasting_removed_politicians r WHERE r.id = o.politician_id',
    },
    {
      table: 'payments.known_politicians',
      statement:
        'DELETE FROM payments.known_politicians p USING lasting_removed_politicians r WHERE r.id = p.id',
    },
    {
      table: 'politicians.politicians',
      statement:
        'DELETE FROM politicians.politicians p USING lasting_removed_politicians r WHERE r.id = p.id',
    },
  ],
};

/** An old event must not bring back what was removed. */
const removedVersions: LastingFact[] = CONSUMERS.map((schema) => ({
  name: `removed_versions_${schema}`,
  columns: 'kind text, aggregate_id text, version bigint, event text, seen_at timestamptz',
  byNumber: true,
  remember: [
    {
      table: `${schema}.known_versions`,
      query: `SELECT kind, aggregate_id, version, event, seen_at FROM ${schema}.known_versions WHERE event LIKE '%.removed'`,
    },
  ],
  apply: [
    {
      table: `${schema}.known_versions`,
      statement: `INSERT INTO ${schema}.known_versions AS k (kind, aggregate_id, version, event, seen_at)
        SELECT * FROM lasting_removed_versions_${schema}
        ON CONFLICT (kind, aggregate_id) DO UPDATE SET version = excluded.version, event = excluded.event,
          seen_at = excluded.seen_at WHERE k.version < excluded.version`,
    },
  ],
}));

const removedPeople: LastingFact = {
  name: 'removed_people',
  columns: 'key_hash text, removed_at timestamptz',
  byNumber: false,
  remember: [
    {
      table: 'politicians.removed_people',
      query: 'SELECT key_hash, removed_at FROM politicians.removed_people',
    },
  ],
  apply: [
    {
      table: 'politicians.removed_people',
      statement: `INSERT INTO politicians.removed_people (key_hash, removed_at)
        SELECT key_hash, removed_at FROM lasting_removed_people ON CONFLICT DO NOTHING`,
    },
  ],
};

/** Found goals that were taken off after an objection. */
const refusedGoals: LastingFact = {
  name: 'refused_goals',
  columns: 'politician_id integer, text text, refused_at timestamptz',
  byNumber: true,
  remember: [
    {
      table: 'politicians.refused_goals',
      query: 'SELECT politician_id, text, refused_at FROM politicians.refused_goals',
    },
  ],
  apply: [
    {
      table: 'politicians.refused_goals',
      statement: `INSERT INTO politicians.refused_goals (politician_id, text, refused_at)
        SELECT l.* FROM lasting_refused_goals l JOIN politicians.politicians p ON p.id = l.politician_id
        ON CONFLICT DO NOTHING`,
      isQuiet: true,
    },
    {
      table: 'politicians.goals',
      statement: `DELETE FROM politicians.goals g USING lasting_refused_goals l
        WHERE g.politician_id = l.politician_id AND g.text = l.text AND g.origin = 'ai'`,
    },
  ],
};

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
  ],
};

const sentMails: LastingFact = {
  name: 'sent_mails',
  columns: 'message_id text, state text, attempted_at timestamptz, sent_at timestamptz',
  byNumber: true,
  remember: [
    {
      table: 'registrations.mails',
      query: `SELECT message_id, state, attempted_at, sent_at FROM registrations.mails WHERE state IN ('sent', 'dropped')`,
    },
  ],
  apply: [
    {
      table: 'registrations.mails',
      statement: `UPDATE registrations.mails m SET state = l.state, attempted_at = l.attempted_at, sent_at = l.sent_at
        FROM lasting_sent_mails l WHERE l.message_id = m.message_id AND m.state <> l.state`,
    },
  ],
};

const mailQuota: LastingFact = {
  name: 'mail_quota',
  columns: 'mail_id integer, address_hash text, taken_at timestamptz',
  byNumber: true,
  remember: [
    {
      table: 'registrations.mail_quota',
      query: 'SELECT mail_id, address_hash, taken_at FROM registrations.mail_quota',
    },
  ],
  apply: [
    {
      table: 'registrations.mail_quota',
      statement: `INSERT INTO registrations.mail_quota (mail_id, address_hash, taken_at)
        SELECT * FROM lasting_mail_quota ON CONFLICT DO NOTHING`,
    },
  ],
};

/** In the order in which they are applied. */
export const LASTING_FACTS: LastingFact[] = [
  removedPoliticians,
  ...removedVersions,
  removedPeople,
  refusedGoals,
  removedFiles,
  removedSubmissions,
  forgottenSubmissions,
  sentMails,
  mailQuota,
  ...REFUSED_MENTIONS,
];
