import {
  type EventPayload,
  goalsProposed,
  objectionAccepted,
  politiciansCalls,
  SUBSCRIPTIONS,
} from '@jamcimo/contracts';
import { connectStandIn, StandIn } from '@jamcimo/service-testing';
import { person, type RunningPoliticians, startPoliticians } from './running-politicians.js';

/** Stands for the services that tell of found goals and of accepted objections. */
class Teller extends StandIn {
  static async open(
    { environment }: RunningPoliticians,
    service: 'media-monitor' | 'registrations',
    event: string,
  ): Promise<Teller> {
    const subscriptions = SUBSCRIPTIONS.filter(
      (each) => each.event === event && each.consumer === 'politicians',
    );
    return new Teller(await connectStandIn({ environment }, { service, subscriptions }));
  }

  async propose(politicianId: number, texts: string[], version: number): Promise<void> {
    const goals = texts.map((text) => ({ text, quote: `„${text}”`, links: ['https://novine.example/1'] }));
    const payload = { politicianId, model: null, foundAt: '2026-05-08T08:00:00.000Z', goals };
    await this.connected.transactions.write((manager) =>
      this.connected.outbox.publish(manager, goalsProposed, {
        ...{ aggregateId: String(politicianId), version, payload },
      }),
    );
    await this.acknowledged();
  }

  async accept(
    politicianId: number,
    goalText: string,
    fields: Partial<EventPayload<typeof objectionAccepted>> = {},
  ): Promise<void> {
    const payload = {
      ...{ objectionId: 1, kind: 'goal' as const, recordId: politicianId, politicianId, goalText },
      ...{ links: null, removes: true, decidedBy: 'Glavna', ...fields },
    };
    await this.connected.transactions.write((manager) =>
      this.connected.outbox.publish(manager, objectionAccepted, { aggregateId: '1', version: 1, payload }),
    );
    await this.acknowledged();
  }
}

let service: RunningPoliticians;
let search: Teller;
let objections: Teller;

beforeAll(async () => {
  service = await startPoliticians();
  search = await Teller.open(service, 'media-monitor', goalsProposed.name);
  objections = await Teller.open(service, 'registrations', objectionAccepted.name);
});
afterAll(async () => {
  await search.close();
  await objections.close();
  await service.stop();
});

const GOALS = ['Izgraditi tri vrtića.', 'Uvesti besplatan prijevoz.', 'Obnoviti staru školu.'];
const [FIRST, SECOND, THIRD] = GOALS as [string, string, string];

async function withFoundGoals(name: string): Promise<number> {
  const { id } = await service.calls.call(politiciansCalls.create, person({ name, isAdminApproved: true }));
  await service.query('DELETE FROM goals WHERE politician_id = $1', [id]);
  await search.propose(id, GOALS, 1);
  return id;
}
const get = (id: number) => service.calls.call(politiciansCalls.getForAdministrators, { id });
const goalIds = (id: number) =>
  service.query('SELECT id, text, position, quote FROM goals WHERE politician_id = $1 ORDER BY position', [
    id,
  ]);

test('the goal of an accepted objection goes, once; the others move up with their ids and quotes', async () => {
  const id = await withFoundGoals('Ana Anić');
  const before = await goalIds(id);
  const { version } = await get(id);
  await objections.accept(id, FIRST);
  await objections.deliverAgain();
  expect(await get(id)).toMatchObject({
    ...{ mainGoals: [SECOND, THIRD], goalOrigins: ['ai', 'ai'], version: version + 1 },
  });
  expect(await goalIds(id)).toEqual(before.slice(1).map((goal, at) => ({ ...goal, position: at + 1 })));
});

test.each([
  ['keeps its place where another goal can fill the one before it', GOALS, [THIRD, SECOND]],
  ['moves up where none can', [FIRST, SECOND], [SECOND]],
])('a goal with agreed criteria %s', async (_what, found, left) => {
  const id = await withFoundGoals('Mia Mijić');
  await search.propose(id, found, 2);
  await service.query(
    "UPDATE goals SET frozen_at = now(), origin = 'self' WHERE politician_id = $1 AND text = $2",
    [id, SECOND],
  );
  await objections.accept(id, FIRST);
  expect((await get(id)).mainGoals).toEqual(left);
});

test('the search does not bring it back, nor the last one of a profile', async () => {
  const id = await withFoundGoals('Iva Ivić');
  await objections.accept(id, SECOND);
  await search.propose(id, GOALS, 2);
  expect((await get(id)).mainGoals).toEqual([FIRST, THIRD]);
  await objections.accept(id, FIRST);
  await objections.accept(id, THIRD);
  await search.propose(id, GOALS, 3);
  expect((await get(id)).mainGoals).toEqual([]);
});

test('what is only corrected stays, and what is no goal, and a goal that a person gave meanwhile', async () => {
  const id = await withFoundGoals('Eva Ević');
  await objections.accept(id, FIRST, { removes: false });
  await objections.accept(id, FIRST, { kind: 'profile' });
  expect((await get(id)).mainGoals).toEqual(GOALS);
  const mainGoals = ['Izgraditi dva vrtića.', SECOND, THIRD];
  await service.calls.call(politiciansCalls.update, { id, changes: { mainGoals } });
  await objections.accept(id, FIRST);
  await objections.accept(id, 'Izgraditi dva vrtića.');
  expect((await get(id)).mainGoals).toEqual(mainGoals);
});

test('a profile that is gone is no failure', async () => {
  await objections.accept(999_999, FIRST);
  expect(await objections.failures()).toEqual([]);
});
