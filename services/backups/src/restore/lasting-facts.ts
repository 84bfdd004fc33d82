import { forgottenEvents } from './forgotten-events.js';
import { REFUSED_MENTIONS } from './refused-mentions.js';
import { REMOVED_REQUESTS } from './removed-requests.js';

/**
 * What a restore does not take back: people who wished to be removed, requests, files and mentions that were removed since the archive was made stay
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
  /** Takes out of what was remembered whatever may come back. */
  except?: { table: string; statement: string };
  /** How it is written beside the archives (`erasure-list.ts`), so that it also holds for an archive of another history. */
  erased?: {
    kind: 'politician' | 'request' | 'forgotten-request' | 'person';
    column: string;
    /** The restored numbers among which erased ones are looked for; null where the list says itself what is erased. */
    restored: { table: string; query: string } | null;
    /** Adds `$1` to what is remembered. */
    add: string;
  };
  /** Statements over the restored tables; rows they delete or change count as held back, unless they are quiet. */
  apply: { table: string; statement: string; isQuiet?: boolean; areProfiles?: boolean }[];
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
  except: {
    table: 'politicians.restorable_removals',
    statement:
      'DELETE FROM lasting_removed_politicians r USING politicians.restorable_removals o WHERE o.politician_id = r.id',
  },
  erased: {
    kind: 'politician',
    column: 'id',
    restored: { table: 'politicians.politicians', query: 'SELECT id FROM politicians.politicians' },
    add: 'INSERT INTO lasting_removed_politicians SELECT unnest($1::int[]) ON CONFLICT DO NOTHING',
  },
  apply: [
    {
      table: 'politicians.restorable_removals',
      statement:
        'DELETE FROM politicians.restorable_removals o USING lasting_removed_politicians r WHERE r.id = o.politician_id',
      isQuiet: true,
    },
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
      areProfiles: true,
    },
    forgottenEvents('politicians', 'politician.changed', 'SELECT id::text FROM lasting_removed_politicians'),
    forgottenEvents('media', 'goals.proposed', 'SELECT id::text FROM lasting_removed_politicians'),
  ],
};

/** Profiles that were removed for another reason than their person's wish: those that the archive has come back (decision 70). */
const restorableRemovals: LastingFact = {
  name: 'restorable_removals',
  columns: 'id integer',
  byNumber: true,
  remember: [
    {
      table: 'politicians.restorable_removals',
      query: 'SELECT politician_id FROM politicians.restorable_removals',
    },
  ],
  apply: [],
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
  except: {
    table: 'politicians.restorable_removals',
    statement: `DELETE FROM lasting_removed_versions_${schema} v USING politicians.restorable_removals o
      WHERE v.kind = 'politician' AND v.aggregate_id = o.politician_id::text`,
  },
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
  erased: {
    kind: 'person',
    column: 'key_hash',
    restored: null,
    add: 'INSERT INTO lasting_removed_people SELECT hash, now() FROM unnest($1::text[]) AS hash',
  },
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
  restorableRemovals,
  ...removedVersions,
  removedPeople,
  refusedGoals,
  ...REMOVED_REQUESTS,
  sentMails,
  mailQuota,
  ...REFUSED_MENTIONS,
];
