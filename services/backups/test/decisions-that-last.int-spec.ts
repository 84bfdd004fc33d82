import { Installation } from './installation.js';

let installation: Installation;

beforeEach(async () => {
  installation = await Installation.start();
  await installation.populate();
});

afterEach(() => installation.stop());

const rows = (sql: string) => installation.query(sql);

test('a found goal that was rejected since is rejected, in whatever words, and a withdrawn decision is open again', async () => {
  await rows(`
    INSERT INTO media.goal_searches (politician_id, version) VALUES (1, 3), (3, 1);
    INSERT INTO media.goal_proposals (politician_id, state, text, quote) VALUES
      (1, 'live', 'Novi most preko Save', 'Izgradit ćemo novi most preko Save do 2028.'),
      (1, 'accepted', 'Nova škola', 'Sagradit ćemo školu.'), (1, 'live', 'Vrtić', 'Otvorit ćemo vrtić.'),
      (3, 'waiting', 'Tramvaj', 'Produžit ćemo tramvaj.');
  `);
  const file = await installation.create();
  // The search found the same quote in other words meanwhile; for 2 it found something for the first time.
  await rows(`
    DELETE FROM media.goal_proposals WHERE id = 1;
    INSERT INTO media.goal_searches (politician_id, version) VALUES (2, 1);
    INSERT INTO media.goal_proposals (politician_id, state, text, quote, decided_at) VALUES
      (1, 'rejected', 'Most do 2028.', 'novi most preko Save', now()), (2, 'rejected', 'Park', 'Uredit ćemo park.', now());
    UPDATE media.goal_proposals SET state = 'waiting' WHERE text = 'Nova škola';
    UPDATE media.goal_proposals SET state = 'rejected', decided_at = now() WHERE text = 'Tramvaj';
    UPDATE media.goal_searches SET version = 5 WHERE politician_id = 1;
  `);
  expect(await installation.restore(file)).toMatchObject({
    state: 'succeeded',
    result: { goalsRefused: 4, heldBack: 3 },
  });
  expect(
    await rows('SELECT politician_id AS of, state, text FROM media.goal_proposals ORDER BY 1, 3'),
  ).toEqual([
    { of: 1, state: 'rejected', text: 'Most do 2028.' },
    { of: 1, state: 'waiting', text: 'Nova škola' },
    { of: 1, state: 'live', text: 'Vrtić' },
    { of: 2, state: 'rejected', text: 'Park' },
    { of: 3, state: 'rejected', text: 'Tramvaj' },
  ]);
  // The register takes what is public now.
  expect(await rows('SELECT version FROM media.goal_searches WHERE politician_id = 1')).toEqual([
    { version: 6 },
  ]);
});

test('objections are as they were decided, withdrawn or received since', async () => {
  await rows(`
    INSERT INTO registrations.objections (id, politician_id, state, text, decided_at) VALUES
      (1, 1, 'waiting', 'Nisam to ja.', NULL), (2, 2, 'accepted', NULL, now()), (3, 3, 'waiting', 'Netočno.', NULL)`);
  const file = await installation.create();
  await rows(`
    UPDATE registrations.objections SET state = 'accepted', sentence = 'Uklonjeno.', decided_at = now(), text = NULL WHERE id = 1;
    UPDATE registrations.objections SET state = 'waiting', decided_at = NULL WHERE id = 2;
    INSERT INTO registrations.objections (id, politician_id, state, text) VALUES (4, 3, 'waiting', 'Novo.');
  `);
  const before = await rows('SELECT * FROM registrations.objections ORDER BY id');
  expect(await installation.restore(file)).toMatchObject({ result: { objectionsKept: 3 } });
  expect(await rows('SELECT * FROM registrations.objections ORDER BY id')).toEqual(before);
});

test('a profile that was hidden since stays hidden, one that was shown since is as in the archive', async () => {
  await rows('UPDATE politicians.politicians SET is_admin_approved = false WHERE id = 3');
  const file = await installation.create();
  await rows(`
    UPDATE politicians.politicians SET is_admin_approved = false, unpublished_reason = 'Odobrenje je povučeno.', version = 4 WHERE id = 1;
    UPDATE politicians.politicians SET is_admin_approved = true, version = 2 WHERE id = 3;
  `);
  expect(await installation.restore(file)).toMatchObject({ result: { profilesHidden: 1 } });
  expect(
    await rows(
      'SELECT is_admin_approved AS shown, unpublished_reason AS reason, version FROM politicians.politicians ORDER BY id',
    ),
  ).toEqual([
    { shown: false, reason: 'Odobrenje je povučeno.', version: 5 },
    { shown: true, reason: null, version: 1 },
    { shown: false, reason: null, version: 1 },
  ]);
});

test('who paid for an erased person is not named again, by no archive', async () => {
  await rows(`
    INSERT INTO payments.fund_entries (amount_cents, purpose, politician_id, submission_id, payer_name, paid_on, created_by) VALUES
      (500, 'donation', 1, NULL, 'Ana A.', '2026-05-06', 'Ana'), (500, 'donation', NULL, 1, 'Ana A.', '2026-05-06', 'Ana'),
      (500, 'donation', 2, NULL, 'Ivo I.', '2026-05-06', 'Ana');
    INSERT INTO payments.statement_lines (line_key, account, statement_id, booked_on, amount_cents, is_reversal, state, payer_name,
        ultimate_debtor, description, submission_id, imported_by, decided_at)
      SELECT n, 'HR1', '7', '2026-05-06', 500, false, state, 'Ana A.', 'Ana A.', 'za Anu', submission, 'Ana', decided
      FROM (VALUES ('a', 'booked', 1, now()), ('b', 'booked', NULL, now()), ('c', 'open', 1, NULL), ('d', 'booked', 2, now()))
        AS l(n, state, submission, decided);
    INSERT INTO payments.statement_line_entries (entry_id, line_id)
      SELECT min(e.id), (SELECT id FROM payments.statement_lines WHERE line_key = 'b') FROM payments.fund_entries e WHERE e.politician_id = 1;
  `);
  const file = await installation.create();
  await rows(`
    INSERT INTO payments.known_versions (kind, aggregate_id, version, event) VALUES ('politician', '1', 9, 'politician.removed');
    DELETE FROM politicians.politicians WHERE id = 1;
    INSERT INTO registrations.forgotten_submissions (submission_id) VALUES (1);
  `);
  expect(await installation.restore(file)).toMatchObject({ result: { payersForgotten: 4 } });
  expect(
    await rows(
      'SELECT payer_name AS name FROM payments.fund_entries WHERE purpose = $$donation$$ ORDER BY id',
    ),
  ).toEqual([...[{ name: null }, { name: null }, { name: 'Ivo I.' }]]);
  // What waits for a decision keeps the name until there is one.
  expect(
    await rows(
      'SELECT line_key AS key, payer_name AS name, description FROM payments.statement_lines ORDER BY 1',
    ),
  ).toEqual([
    { key: 'a', name: null, description: null },
    { key: 'b', name: null, description: null },
    { key: 'c', name: 'Ana A.', description: 'za Anu' },
    { key: 'd', name: 'Ana A.', description: 'za Anu' },
  ]);
});

test('criteria that were accepted since stay, with their goal in the words that were agreed, its evidence, its course and what happened to it', async () => {
  await rows(`
    INSERT INTO politicians.goals (politician_id, text) VALUES (1, 'Novi most'), (1, 'Novi vrtić');
    INSERT INTO politicians.goal_terms (id, goal_id, state, goal_text)
      SELECT 1, id, 'proposed', text FROM politicians.goals WHERE text = 'Novi most';
    INSERT INTO politicians.goal_evidence (id, goal_id, title) SELECT 1, id, 'Akt' FROM politicians.goals WHERE text = 'Novi most'`);
  const file = await installation.create();
  await rows(`
    UPDATE politicians.goals SET text = 'Novi most preko Save', frozen_at = now() WHERE text = 'Novi most';
    DELETE FROM politicians.goal_terms;
    INSERT INTO politicians.goal_terms (id, goal_id, state, goal_text, decided_at)
      SELECT 2, id, 'accepted', text, now() FROM politicians.goals WHERE frozen_at IS NOT NULL;
    INSERT INTO politicians.goal_history (goal_id, no, kind, data)
      SELECT goal_id, 1, 'terms-accepted', '{}'::jsonb FROM politicians.goal_terms
      UNION ALL SELECT goal_id, 2, 'course-changed', '{"is": "in-progress", "lookedOn": "2027-03-03"}' FROM politicians.goal_terms;
    UPDATE politicians.goal_evidence SET withdrawn_at = now(), withdrawn_reason = 'Kriv';
    INSERT INTO politicians.goal_evidence (id, goal_id, title) SELECT 2, goal_id, 'Ugovor' FROM politicians.goal_terms;
    UPDATE politicians.goals SET text = 'Dva vrtića' WHERE text = 'Novi vrtić'`);
  expect(await installation.restore(file)).toMatchObject({ state: 'succeeded' });
  expect(
    await rows(`
      SELECT g.text, g.frozen_at IS NOT NULL AS frozen, t.state, h.kind, g.course, g.looked_on::text AS looked FROM politicians.goals g
      LEFT JOIN politicians.goal_terms t ON t.goal_id = g.id AND t.state = 'accepted'
      LEFT JOIN politicians.goal_history h ON h.goal_id = g.id AND h.no = 1 WHERE g.text LIKE 'Nov%' ORDER BY g.id`),
  ).toEqual([
    {
      ...{ text: 'Novi most preko Save', frozen: true, state: 'accepted', kind: 'terms-accepted' },
      ...{ course: 'in-progress', looked: '2027-03-03' },
    },
    { text: 'Novi vrtić', frozen: false, state: null, kind: null, course: 'not-rated', looked: null },
  ]);
  expect(
    await rows('SELECT title, withdrawn_reason AS reason FROM politicians.goal_evidence ORDER BY id'),
  ).toEqual([
    { title: 'Akt', reason: 'Kriv' },
    { title: 'Ugovor', reason: null },
  ]);
});
