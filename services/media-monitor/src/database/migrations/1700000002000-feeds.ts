import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Feeds, and articles as they were read from them. */
export class Feeds1700000002000 implements MigrationInterface {
  readonly name = 'Feeds1700000002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FEEDS);
    await runner.query(ARTICLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE article_sources;
      ALTER TABLE articles DROP COLUMN feed_id, DROP COLUMN guid, DROP COLUMN text, DROP COLUMN text_sha256,
        DROP COLUMN sketch, DROP COLUMN title_key, DROP COLUMN revision, DROP COLUMN seen_at,
        DROP COLUMN page_tries, DROP COLUMN page_due_at, DROP COLUMN read_at, DROP COLUMN scanned_at;
      DROP TABLE feeds; DROP TABLE monitoring;`);
  }
}

const FEEDS = `
  -- One row: whether feeds are read at all. Null until an administrator decides: then FEEDS decides.
  CREATE TABLE monitoring (
    id boolean PRIMARY KEY DEFAULT true CHECK (id),
    is_on boolean,
    version integer NOT NULL DEFAULT 1,
    -- Addresses that were once taken over from FEEDS, so that a removed one stays removed.
    configured text[] NOT NULL DEFAULT '{}',
    default_list_added boolean NOT NULL DEFAULT false
  );
  INSERT INTO monitoring DEFAULT VALUES;

  CREATE TABLE feeds (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    url text NOT NULL UNIQUE CHECK (char_length(url) <= 2000),
    -- Name of the outlet, as reports show it.
    outlet text NOT NULL CHECK (char_length(outlet) BETWEEN 1 AND 120),
    origin text NOT NULL CHECK (origin IN ('default', 'configuration', 'administrator')),
    is_active boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    -- Validators of the last answer, sent back with the next request.
    etag text,
    last_modified text,
    next_poll_at timestamptz NOT NULL DEFAULT now(),
    polled_at timestamptz,
    succeeded_at timestamptz,
    -- Items in the last feed that could be read.
    items integer NOT NULL DEFAULT 0 CHECK (items >= 0),
    -- Failures in a row, and why the last poll failed; null after one that succeeded.
    failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
    failed_at timestamptz,
    failure text
  );
  CREATE INDEX feeds_due ON feeds (next_poll_at) WHERE is_active;
`;

const ARTICLES = `
  ALTER TABLE articles
    -- Null for reports that did not come from a feed, and where the feed was removed.
    ADD COLUMN feed_id integer REFERENCES feeds ON DELETE SET NULL,
    ADD COLUMN guid text,
    -- The text as it was read, paragraphs in lines of their own. Never public; it goes before the row (retention).
    ADD COLUMN text text CHECK (char_length(text) <= 100000),
    -- Of title, line feed, and text; stays when the text goes.
    ADD COLUMN text_sha256 bytea CHECK (octet_length(text_sha256) = 32),
    -- What tells the same agency text in several outlets: smallest hashes of its word groups, and the folded title.
    ADD COLUMN sketch integer[],
    ADD COLUMN title_key text,
    -- Grows with every change of title or text, which also makes scanned_at null.
    ADD COLUMN revision integer NOT NULL DEFAULT 1,
    -- Last time it stood in its feed.
    ADD COLUMN seen_at timestamptz,
    -- The article's page is fetched when the feed has only the beginning; null where there is nothing to fetch.
    ADD COLUMN page_tries integer NOT NULL DEFAULT 0,
    ADD COLUMN page_due_at timestamptz,
    -- Title and text are as complete as they get.
    ADD COLUMN read_at timestamptz,
    -- When its names were searched.
    ADD COLUMN scanned_at timestamptz;
  UPDATE articles SET read_at = fetched_at, scanned_at = fetched_at;
  CREATE UNIQUE INDEX articles_guid ON articles (feed_id, guid);
  CREATE INDEX articles_to_scan ON articles (id) WHERE scanned_at IS NULL AND read_at IS NOT NULL;
  CREATE INDEX articles_page_due ON articles (page_due_at) WHERE page_due_at IS NOT NULL;
  CREATE INDEX articles_sketch ON articles USING gin (sketch);
  CREATE INDEX articles_title_key ON articles (title_key);

  -- Where else the same text was published. These addresses are never articles of their own.
  CREATE TABLE article_sources (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    article_id integer NOT NULL REFERENCES articles ON DELETE CASCADE,
    feed_id integer REFERENCES feeds ON DELETE SET NULL,
    guid text,
    url text NOT NULL UNIQUE,
    source text NOT NULL,
    title text NOT NULL,
    published_at timestamptz NOT NULL,
    seen_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (feed_id, guid)
  );
  CREATE INDEX article_sources_article ON article_sources (article_id);
`;
