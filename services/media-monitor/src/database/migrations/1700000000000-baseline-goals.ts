/** The search for goals. */
export const GOALS = `
  -- The last search of a person.
  CREATE TABLE goal_searches (
    politician_id integer PRIMARY KEY REFERENCES roster ON DELETE CASCADE,
    -- Grows with every search that found goals; the version of its event.
    version integer NOT NULL DEFAULT 0,
    state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
    requested_at timestamptz NOT NULL DEFAULT now(),
    -- Null when the service began by itself.
    requested_by text,
    started_at timestamptz,
    finished_at timestamptz,
    method text CHECK (method IN ('model', 'built-in')),
    model text,
    articles integer,
    failure text,
    -- Of the articles, those that the search of the web brought; null where none was made.
    web_articles integer,
    -- Why it brought none; the search for goals went on without it.
    web_failure text,
    -- A search that found the day's budget used up is ordered again from then on.
    retry_at timestamptz
  );

  -- Read no more: what the last search that found something found, before it was kept what became of goals.
  CREATE TABLE proposed_goals (
    politician_id integer NOT NULL REFERENCES goal_searches ON DELETE CASCADE,
    position smallint NOT NULL CHECK (position BETWEEN 1 AND 3),
    text text NOT NULL,
    quote text NOT NULL,
    links text[] NOT NULL CHECK (cardinality(links) BETWEEN 1 AND 2),
    model text,
    found_at timestamptz NOT NULL,
    text_sha256 bytea CHECK (octet_length(text_sha256) = 32),
    read_at timestamptz,
    PRIMARY KEY (politician_id, position)
  );

  -- Goals of the search with what became of them; what was public stays public.
  CREATE TABLE goal_proposals (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    politician_id integer NOT NULL REFERENCES goal_searches ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ('waiting', 'live', 'accepted', 'rejected', 'void')),
    text text NOT NULL,
    quote text NOT NULL,
    -- The article of the quote first.
    links text[] NOT NULL CHECK (cardinality(links) BETWEEN 1 AND 2),
    -- The paragraph of the quote and the one before it.
    context text,
    source text,
    title text,
    published_at timestamptz,
    is_from_outlet boolean NOT NULL,
    -- Null for the built-in rules.
    model text,
    found_at timestamptz NOT NULL,
    -- The text in which the quote stands, and when it was read; null for goals found before that was kept.
    text_sha256 bytea CHECK (octet_length(text_sha256) = 32),
    read_at timestamptz,
    decided_at timestamptz,
    decided_by text,
    -- Why it was refused (decision 78).
    refusal_reason text NOT NULL DEFAULT 'Razlog nije zapisan.',
    CHECK ((state IN ('accepted', 'rejected')) = (decided_at IS NOT NULL))
  );
  CREATE INDEX goal_proposals_person ON goal_proposals (politician_id);
  CREATE INDEX goal_proposals_waiting ON goal_proposals (found_at, id) WHERE state = 'waiting';

  -- Questions put to the AI service, which cost money. One that was not put after all is given back.
  CREATE TABLE model_questions (
    day date PRIMARY KEY,
    questions integer NOT NULL CHECK (questions >= 0),
    input_tokens bigint NOT NULL DEFAULT 0,
    output_tokens bigint NOT NULL DEFAULT 0,
    -- Millionths of a euro.
    cost_micros bigint NOT NULL DEFAULT 0,
    -- Questions whose tokens the service did not tell.
    estimated integer NOT NULL DEFAULT 0
  );
  CREATE TABLE model_spending (
    politician_id integer NOT NULL REFERENCES roster ON DELETE CASCADE,
    day date NOT NULL,
    questions integer NOT NULL DEFAULT 0,
    input_tokens bigint NOT NULL DEFAULT 0,
    output_tokens bigint NOT NULL DEFAULT 0,
    cost_micros bigint NOT NULL DEFAULT 0,
    estimated integer NOT NULL DEFAULT 0,
    PRIMARY KEY (politician_id, day)
  );

  -- Searches of the web for the goals of a person.
  CREATE TABLE web_questions (
    day date PRIMARY KEY,
    questions integer NOT NULL CHECK (questions > 0)
  );
`;

export const EVIDENCE = `
  -- Copies of pages at the archive service of the operator, by the address of the page: what public claims can be checked by when the
  -- page has changed.
  CREATE TABLE archived_pages (
    url text PRIMARY KEY CHECK (char_length(url) <= 2000),
    -- When the text was read that the copy is to bear out; a later reading asks for a new copy.
    read_at timestamptz NOT NULL,
    -- Since the text was read.
    tries integer NOT NULL DEFAULT 0,
    -- Null when there is a copy, and when it was given up.
    due_at timestamptz,
    copy_url text CHECK (char_length(copy_url) <= 4000),
    copied_at timestamptz,
    CHECK ((copy_url IS NULL) = (copied_at IS NULL))
  );
  CREATE TABLE archive_questions (
    day date PRIMARY KEY,
    questions integer NOT NULL CHECK (questions > 0)
  );
`;
