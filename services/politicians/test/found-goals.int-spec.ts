import { type EventPayload, goalsProposed, politiciansCalls, SUBSCRIPTIONS } from '@jamcimo/contracts';
import { connectStandIn, StandIn } from '@jamcimo/service-testing';
import { person, type RunningPoliticians, startPoliticians } from './running-politicians.js';

type Proposed = EventPayload<typeof goalsProposed>;
type Goal = Proposed['goals'][number];

/** Stands for the search for goals of media-monitor. */
class GoalSearchForTests extends StandIn {
  static async open({ environment }: RunningPoliticians): Promise<GoalSearchForTests> {
    const subscriptions = SUBSCRIPTIONS.filter(({ event }) => event === goalsProposed.name);
    return new GoalSearchForTests(
      await connectStandIn({ environment }, { service: 'media-monitor', subscriptions }),
    );
  }

  async propose(politicianId: number, goals: Proposed['goals'], version = 1): Promise<void> {
    const payload = { politicianId, model: 'probni-model', foundAt: '2026-05-08T08:00:00.000Z', goals };
    await this.connected.transactions.write((manager) =>
      this.connected.outbox.publish(manager, goalsProposed, {
        aggregateId: String(politicianId),
        version,
        payload,
      }),
    );
    await this.acknowledged();
  }
}

let service: RunningPoliticians;
let search: GoalSearchForTests;

beforeAll(async () => {
  service = await startPoliticians();
  search = await GoalSearchForTests.open(service);
});
afterAll(async () => {
  await search.close();
  await service.stop();
});

const FOUND: Proposed['goals'] = [
  {
    text: 'Do 2029. izgraditi tri vrtića.',
    quote: 'Do 2029. izgradit ćemo tri vrtića',
    links: ['https://novine.example/1', 'https://portal.example/1'],
    evidence: { readAt: '2026-05-08T06:00:00.000Z', textSha256: 'a0'.repeat(32), copy: null },
  },
  {
    text: 'Uvesti besplatan prijevoz.',
    quote: 'uvest ćemo besplatan prijevoz za sve',
    links: ['https://novine.example/2'],
  },
];

const FINDING = { model: 'probni-model', foundAt: '2026-05-08T08:00:00.000Z' };

/** A profile as an import leaves it: published and without goals. */
async function withoutGoals(name: string): Promise<number> {
  const { id } = await service.calls.call(politiciansCalls.create, person({ name }));
  await service.query('DELETE FROM goals WHERE politician_id = $1', [id]);
  return id;
}
const get = (id: number) => service.calls.call(politiciansCalls.getForAdministrators, { id });
/** What the last `politician.changed` said. */
async function announced(id: number) {
  const [event] = await service.query(
    `SELECT payload FROM outbox_events WHERE name = 'politician.changed' AND aggregate_id = $1
     ORDER BY version DESC LIMIT 1`,
    [String(id)],
  );
  return event?.payload;
}

test('goals found fill a profile without goals, marked as the work of the search, with their quotes', async () => {
  const id = await withoutGoals('Ana Anić');
  const before = await get(id);
  await search.propose(id, FOUND);
  expect(await get(id)).toMatchObject({
    mainGoals: FOUND.map(({ text }) => text),
    goalOrigins: ['ai', 'ai'],
    goal1Reference: 'https://novine.example/1|https://portal.example/1',
    goal2Reference: 'https://novine.example/2',
    goal3Reference: null,
    goalFindings: [FINDING, FINDING],
    isVerified: false,
    version: before.version + 1,
  });
  expect(
    await service.query(
      `SELECT quote, quote_sha256 AS sha256, quote_read_at AS "readAt", confirmed_at FROM goals
       WHERE politician_id = $1 ORDER BY position`,
      [id],
    ),
  ).toEqual(
    FOUND.map(({ quote, evidence }) => ({
      ...{ quote, sha256: evidence?.textSha256 ?? null, confirmed_at: null },
      readAt: evidence ? new Date(evidence.readAt) : null,
    })),
  );
  expect(await announced(id)).toMatchObject({ acceptsFoundGoals: true });
});

test('later findings replace earlier ones, an older one that arrives late does not', async () => {
  const id = await withoutGoals('Iva Ivić');
  await search.propose(id, FOUND, 2);
  await search.propose(id, FOUND.slice(1), 1);
  expect((await get(id)).mainGoals).toHaveLength(2);
  await search.propose(id, FOUND.slice(1), 3);
  expect(await get(id)).toMatchObject({ mainGoals: [FOUND[1]?.text], goal2Reference: null });
});

test('the same findings again change nothing', async () => {
  const id = await withoutGoals('Eva Ević');
  await search.propose(id, FOUND, 1);
  const before = await get(id);
  await search.propose(id, FOUND, 2);
  await search.deliverAgain();
  expect(await get(id)).toEqual(before);
});

const stored = (id: number) =>
  service.query(
    `SELECT text, origin, quote, reference, quote_sha256 AS sha256, found_model AS model FROM goals
     WHERE politician_id = $1 ORDER BY position`,
    [id],
  );

test('a goal found again elsewhere has quote, evidence and link of the new finding, and keeps its id', async () => {
  const id = await withoutGoals('Zora Zorić');
  await search.propose(id, FOUND, 1);
  const ids = () => service.query('SELECT id FROM goals WHERE politician_id = $1 ORDER BY position', [id]);
  const before = await ids();
  const again = {
    ...(FOUND[0] as Goal),
    ...{ quote: 'tri vrtića do 2029. izgradit ćemo', links: ['https://drugi.example/7'] },
    evidence: { readAt: '2026-05-09T06:00:00.000Z', textSha256: 'b1'.repeat(32), copy: null },
  };
  await search.propose(id, [again, FOUND[1] as Goal], 2);
  expect(await stored(id)).toMatchObject([
    { quote: again.quote, reference: 'https://drugi.example/7', sha256: 'b1'.repeat(32) },
    { quote: FOUND[1]?.quote, reference: 'https://novine.example/2', sha256: null },
  ]);
  expect(await ids()).toEqual(before);
  // What has another quote of the same article, or no evidence any more, is another finding too.
  const { evidence: _, ...bare } = { ...again, quote: 'izgradit ćemo tri vrtića' };
  await search.propose(id, [bare], 3);
  expect(await stored(id)).toMatchObject([{ quote: bare.quote, sha256: null }]);
});

test('a quote never stands beside a link that a person put in the place of its own', async () => {
  const id = await withoutGoals('Vita Vitić');
  await search.propose(id, FOUND, 1);
  const change = (reference: string | null) =>
    service.calls.call(politiciansCalls.update, { id, changes: { goal1Reference: reference } });
  await change('https://novine.example/1|https://treci.example/1');
  expect(await stored(id)).toMatchObject([{ origin: 'ai', quote: FOUND[0]?.quote }, { origin: 'ai' }]);
  await change('https://treci.example/1');
  expect(await stored(id)).toEqual([
    {
      ...{ text: FOUND[0]?.text, origin: 'admin', reference: 'https://treci.example/1' },
      ...{ quote: null, sha256: null, model: null },
    },
    expect.objectContaining({ origin: 'ai', quote: FOUND[1]?.quote }),
  ]);
});

test('goals that a person gave or edited stay', async () => {
  const { id } = await service.calls.call(politiciansCalls.create, person({ name: 'Sanja Sanjić' }));
  await search.propose(id, FOUND);
  expect(await get(id)).toMatchObject({ goalOrigins: ['admin'], version: 1 });
  expect(await announced(id)).toMatchObject({ acceptsFoundGoals: false });

  const edited = await withoutGoals('Petra Petrić');
  await search.propose(edited, FOUND, 1);
  const mainGoals = ['Uvesti besplatan prijevoz školaraca.', FOUND[1]?.text as string];
  await service.calls.call(politiciansCalls.update, { id: edited, changes: { mainGoals } });
  await search.propose(edited, FOUND, 2);
  expect(await get(edited)).toMatchObject({ mainGoals, goalOrigins: ['admin', 'ai'] });
});

test('a verified profile stays, whatever its goals are', async () => {
  const id = await withoutGoals('Lucija Lucić');
  await search.propose(id, FOUND.slice(0, 1), 1);
  await service.calls.call(politiciansCalls.setFlags, { id, flags: { isVerified: true } });
  expect(await announced(id)).toMatchObject({ acceptsFoundGoals: false });
  await search.propose(id, FOUND, 2);
  expect((await get(id)).mainGoals).toHaveLength(1);
});

test('each goal tells its own search; what an administrator gave or edited tells none', async () => {
  const id = await withoutGoals('Nika Nikić');
  const byRules = { model: null, foundAt: '2026-05-09T08:00:00.000Z' };
  await search.propose(id, [FOUND[0] as Goal, { ...(FOUND[1] as Goal), ...byRules }]);
  expect(await get(id)).toMatchObject({ goalFindings: [FINDING, byRules] });
  const mainGoals = [FOUND[0]?.text as string, 'Uvesti besplatan prijevoz školaraca.'];
  await service.calls.call(politiciansCalls.update, { id, changes: { mainGoals } });
  expect(await get(id)).toMatchObject({ goalOrigins: ['ai', 'admin'], goalFindings: [FINDING, null] });
});

test('when an administrator takes the look back, the goals go; invented ones stay', async () => {
  const id = await withoutGoals('Tea Teić');
  await search.propose(id, FOUND, 1);
  await search.propose(id, [], 2);
  await search.deliverAgain();
  expect(await get(id)).toMatchObject({ mainGoals: [], goalOrigins: [], goalFindings: [] });
  await search.propose(id, FOUND, 1);
  expect(await get(id)).toMatchObject({ mainGoals: [] });

  const invented = await withoutGoals('Lea Leić');
  await search.propose(invented, FOUND, 1);
  await service.query("UPDATE goals SET origin = 'demo' WHERE politician_id = $1", [invented]);
  await search.propose(invented, [], 2);
  expect((await get(invented)).mainGoals).toHaveLength(2);
});

test('goals that were found before it was kept by what learn it', async () => {
  const id = await withoutGoals('Mia Mijić');
  await search.propose(id, FOUND, 1);
  await service.query('UPDATE goals SET found_at = NULL, found_model = NULL WHERE politician_id = $1', [id]);
  expect(await get(id)).toMatchObject({ goalFindings: [null, null] });
  await search.propose(id, FOUND, 2);
  expect(await get(id)).toMatchObject({ goalFindings: [FINDING, FINDING] });
});

test('findings about somebody who is gone are nothing', async () => {
  await search.propose(999_999, FOUND);
  expect(await search.failures()).toEqual([]);
});
