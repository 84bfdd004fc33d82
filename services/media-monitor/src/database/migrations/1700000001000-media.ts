import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Articles, who is mentioned in them, and the people one looks for. */
export class Media1700000001000 implements MigrationInterface {
  readonly name = 'Media1700000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mentions; DROP TABLE articles; DROP TABLE roster;');
  }
}

const TABLES = `
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
    mentions_version integer NOT NULL DEFAULT 0
  );
  CREATE INDEX roster_mentioned ON roster (politician_id) INCLUDE (mentions, is_approved) WHERE mentions > 0;

  CREATE TABLE articles (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- Null for what is not on the web; such articles are never the same.
    url text UNIQUE,
    title text NOT NULL,
    extract text NOT NULL,
    source text NOT NULL,
    published_at timestamptz NOT NULL,
    fetched_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX articles_newest ON articles (published_at DESC, id DESC);

  -- A removed mention ("kriva osoba") stays, so that the same article is never counted for that person again.
  CREATE TABLE mentions (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    article_id integer NOT NULL REFERENCES articles ON DELETE CASCADE,
    politician_id integer NOT NULL REFERENCES roster ON DELETE CASCADE,
    state text NOT NULL DEFAULT 'live' CHECK (state IN ('live', 'removed')),
    created_at timestamptz NOT NULL DEFAULT now(),
    removed_at timestamptz,
    removed_by text,
    UNIQUE (politician_id, article_id),
    CHECK ((state = 'removed') = (removed_at IS NOT NULL AND removed_by IS NOT NULL))
  );
  CREATE INDEX mentions_article ON mentions (article_id);
`;
