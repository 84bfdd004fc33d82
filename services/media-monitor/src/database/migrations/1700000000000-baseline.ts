import { type Baseline, REPLACED_MIGRATIONS } from '@jamcimo/database';
import type { QueryRunner } from 'typeorm';
import { EVIDENCE, GOALS } from './1700000000000-baseline-goals.js';

/** Feeds, articles, who is mentioned in them, the people one looks for, and the search for their goals. */
export class Baseline1700000000000 implements Baseline {
  readonly name = 'Baseline1700000000000';
  readonly replaces = REPLACED_MIGRATIONS.media;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ROSTER);
    await runner.query(FEEDS);
    await runner.query(ARTICLES);
    await runner.query(MENTIONS);
    await runner.query(GOALS);
    await runner.query(EVIDENCE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE archive_questions, archived_pages, web_questions, model_spending, model_questions, goal_proposals, proposed_goals,
        goal_searches, mentions, article_sources, articles, fetch_hosts, feeds, monitoring, roster;
      DROP FUNCTION note_roster_change;
    `);
  }
}

const ROSTER = `
  -- Copy of the register: who may be mentioned, and what tells namesakes apart.
  CREATE TABLE roster (
    politician_id integer PRIMARY KEY,
    name text NOT NULL,
    gender char(1) CHECK (gender IN ('m', 'f')),
    party text NOT NULL,
    position text,
    county text,
    city text,
    is_approved boolean NOT NULL,
    -- Live mentions, and the version under which their number was told last.
    mentions integer NOT NULL DEFAULT 0 CHECK (mentions >= 0),
    mentions_version integer NOT NULL DEFAULT 0,
    -- The transaction that wrote what is searched for: what a process has not seen yet are rows of later ones.
    changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
    -- False until recent articles were searched for somebody who came, or has another name, office, party or place, after they were read.
    is_searched boolean NOT NULL DEFAULT false,
    accepts_found_goals boolean NOT NULL DEFAULT false,
    -- Articles are searched for real people only.
    is_invented boolean NOT NULL DEFAULT false
  );
  CREATE INDEX roster_mentioned ON roster (politician_id) INCLUDE (mentions, is_approved) WHERE mentions > 0;
  CREATE INDEX roster_changed_in ON roster (changed_in);
  CREATE INDEX roster_unsearched ON roster (politician_id) WHERE NOT is_searched;

  CREATE FUNCTION note_roster_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' OR (NEW.name, NEW.gender, NEW.party, NEW.position, NEW.county, NEW.city)
      IS DISTINCT FROM (OLD.name, OLD.gender, OLD.party, OLD.position, OLD.county, OLD.city)
    THEN
      NEW.changed_in := pg_current_xact_id();
    END IF;
    IF TG_OP = 'UPDATE' AND (NEW.name, NEW.party, NEW.position, NEW.county, NEW.city) IS DISTINCT FROM (OLD.name, OLD.party, OLD.position, OLD.county, OLD.city) THEN
      NEW.is_searched := false;
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER roster_changed BEFORE INSERT OR UPDATE ON roster
    FOR EACH ROW EXECUTE FUNCTION note_roster_change();
`;

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

  -- When a host may be asked again, for all replicas.
  CREATE TABLE fetch_hosts (
    host text PRIMARY KEY CHECK (char_length(host) <= 300),
    free_at timestamptz NOT NULL
  );
`;

const ARTICLES = `
  CREATE TABLE articles (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- Null for what is not on the web; such articles are never the same.
    url text UNIQUE,
    title text NOT NULL,
    extract text NOT NULL,
    source text NOT NULL,
    published_at timestamptz NOT NULL,
    fetched_at timestamptz NOT NULL DEFAULT now(),
    -- Null for reports that did not come from a feed, and where the feed was removed.
    feed_id integer REFERENCES feeds ON DELETE SET NULL,
    guid text,
    -- The text as it was read, paragraphs in lines of their own. Never public; it goes before the row (retention).
    text text CHECK (char_length(text) <= 100000),
    -- Of title, line feed, and text; stays when the text goes.
    text_sha256 bytea CHECK (octet_length(text_sha256) = 32),
    -- What tells the same agency text in several outlets: smallest hashes of its word groups, and the folded title.
    sketch integer[],
    title_key text,
    -- Grows with every change of title or text, which also makes scanned_at null.
    revision integer NOT NULL DEFAULT 1,
    -- Last time it stood in its feed.
    seen_at timestamptz,
    -- The article's page is fetched when the feed has only the beginning; null where there is nothing to fetch.
    page_tries integer NOT NULL DEFAULT 0,
    page_due_at timestamptz,
    -- Title and text are as complete as they get.
    read_at timestamptz,
    -- When its names were searched.
    scanned_at timestamptz,
    -- Of title and text as they stood in the feed, whatever the article's page said.
    feed_sha256 bytea CHECK (octet_length(feed_sha256) = 32),
    text_from text CHECK (text_from IN ('feed', 'page')),
    -- Last time its title or text was changed by the outlet; a lead that was completed from the page is no change.
    corrected_at timestamptz,
    -- When its address was asked last, only whether it is there.
    checked_at timestamptz,
    -- First of the checks in a row that found nothing there.
    missing_since timestamptz,
    -- Nothing was there twice, a day apart.
    gone_at timestamptz,
    -- Last check that found the sentences of its reports on its page, with the validators of that answer.
    agreed_at timestamptz,
    page_etag text,
    page_last_modified text,
    -- The check after that, if it missed one of them.
    differs_since timestamptz
  );
  CREATE INDEX articles_newest ON articles (published_at DESC, id DESC);
  CREATE UNIQUE INDEX articles_guid ON articles (feed_id, guid);
  CREATE INDEX articles_to_scan ON articles (id) WHERE scanned_at IS NULL AND read_at IS NOT NULL;
  CREATE INDEX articles_page_due ON articles (page_due_at) WHERE page_due_at IS NOT NULL;
  CREATE INDEX articles_sketch ON articles USING gin (sketch);
  CREATE INDEX articles_title_key ON articles (title_key);
  CREATE INDEX articles_retention ON articles (fetched_at) WHERE text IS NOT NULL;

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

const MENTIONS = `
  -- A removed mention ("kriva osoba") stays, so that the same article is never counted for that person again.
  CREATE TABLE mentions (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    article_id integer NOT NULL REFERENCES articles ON DELETE CASCADE,
    politician_id integer NOT NULL REFERENCES roster ON DELETE CASCADE,
    state text NOT NULL DEFAULT 'live' CHECK (state IN ('live', 'unsure', 'rejected', 'removed')),
    created_at timestamptz NOT NULL DEFAULT now(),
    removed_at timestamptz,
    removed_by text,
    -- Why it had to be decided by somebody; stays with the decision. Null where the search was sure.
    doubt text,
    -- As the text has it. These six are null for what was recorded and not found by the search.
    name text,
    sentence text,
    paragraph text,
    -- The text it was found in, and when that was fetched: pages change and texts go.
    text_sha256 bytea,
    read_at timestamptz,
    decided_at timestamptz,
    decided_by text,
    -- What the article says for and against its being about that person.
    reasons text[] NOT NULL DEFAULT '{}',
    -- The correction that changed its sentence.
    corrected_at timestamptz,
    -- Why it was refused (decision 78).
    refusal_reason text NOT NULL DEFAULT 'Razlog nije zapisan.',
    UNIQUE (politician_id, article_id),
    CHECK ((state = 'removed') = (removed_at IS NOT NULL AND removed_by IS NOT NULL)),
    CONSTRAINT mentions_decision CHECK (
      (decided_at IS NULL) = (decided_by IS NULL)
      AND (state <> 'unsure' OR (doubt IS NOT NULL AND decided_at IS NULL))
      AND (state <> 'rejected' OR decided_at IS NOT NULL)
    )
  );
  CREATE INDEX mentions_article ON mentions (article_id);
  CREATE INDEX mentions_unsure ON mentions (article_id) WHERE state = 'unsure';
`;
