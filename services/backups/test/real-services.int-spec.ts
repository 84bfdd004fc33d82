import { Installation } from './installation.js';

test('the real services carry over from their real tables what a restore does not take back', async () => {
  const real = ['politicians', 'registrations', 'payments', 'media-monitor'] as const;
  const installation = await Installation.start({}, undefined, [...real]);
  await installation.query(`
    INSERT INTO politicians.politicians
        (name, party, parties, jurisdiction, photo_url, is_admin_approved, sort_last, sort_name, search_name, search_text)
      VALUES ('Ana Anić', 'Stranka', '{Stranka}', 'grad', '', true, 'anić', 'ana', 'ana anić', 'ana anić');
    INSERT INTO registrations.objections (kind, record_id, politician_id, reason, received_at)
      VALUES ('profile', 1, 1, 'inaccurate', now());
    INSERT INTO media.roster (politician_id, name, party, is_approved) VALUES (1, 'Ana Anić', 'Stranka', true);
    INSERT INTO media.goal_searches (politician_id, version) VALUES (1, 1);
    INSERT INTO media.goal_proposals (politician_id, state, text, quote, links, is_from_outlet, found_at)
      VALUES (1, 'live', 'Novi most', 'Gradit ćemo novi most.', '{https://vijesti.example/1}', true, now());
  `);
  const file = await installation.create();
  await installation.query(`
    UPDATE politicians.politicians SET is_admin_approved = false;
    UPDATE registrations.objections SET state = 'accepted', decided_at = now(), decided_by = 'Ana', sentence = 'Ispravljeno.';
    UPDATE media.goal_proposals SET state = 'rejected', decided_at = now(), decided_by = 'Ana';
    INSERT INTO media.articles (url, title, extract, source, published_at)
      VALUES ('https://vijesti.example/2', 'Vijest', 'Vijest', 'Vijesti', now());
    INSERT INTO media.mentions (article_id, politician_id, state, decided_at, decided_by) VALUES (1, 1, 'rejected', now(), 'Ana');
  `);
  expect(await installation.restore(file)).toMatchObject({
    state: 'succeeded',
    result: {
      profilesHidden: 1,
      objectionsKept: 1,
      goalsRefused: 1,
      moneyKept: 0,
      moneyLost: 0,
      heldBack: 3,
    },
  });
  expect(
    await installation.query(
      'SELECT m.state, a.url FROM media.mentions m JOIN media.articles a ON a.id = m.article_id',
    ),
  ).toEqual([{ state: 'rejected', url: 'https://vijesti.example/2' }]);
  await installation.stop();
});
