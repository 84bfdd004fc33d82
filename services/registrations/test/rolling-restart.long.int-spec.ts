import { registrationsCalls } from '@jamcimo/contracts';
import { type CallClient, createOperatorClient } from '@jamcimo/service-kit';
import type { RunningService } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { StoreSubmission } from '../src/submissions/store-submission.js';
import { request, type Submit } from './registration-for-tests.js';
import { createTestEnvironment, startRegistrations, type TestEnvironment } from './running-registrations.js';

const ON_THEIR_WAY = 20;
const DURING_THE_STOP = 4;

let testEnvironment: TestEnvironment;
let replicas: RunningService[] = [];
let client: CallClient;

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  replicas = [await startRegistrations(testEnvironment), await startRegistrations(testEnvironment)];
  // As the gateway has it: one client, both addresses.
  client = createOperatorClient({
    token: testEnvironment.environment.SERVICE_TOKEN,
    addresses: { registrations: replicas.map(({ address }) => address).join(',') },
  });
});
afterAll(async () => {
  client.close();
  await Promise.all(replicas.map((replica) => replica.stop()));
  await testEnvironment.remove();
});

/** Holds every registration of a replica just before it is stored. */
function holdStoring(replica: RunningService) {
  const storing = replica.app.get(StoreSubmission);
  const store = storing.store.bind(storing);
  const { promise: mayStore, resolve: release } = Promise.withResolvers<void>();
  const held = jest.spyOn(storing, 'store').mockImplementation(async (accepted) => {
    await mayStore;
    return store(accepted);
  });
  return { release, begun: () => held.mock.calls.length };
}

const emails: string[] = [];
function newRequests(count: number): Promise<Submit[]> {
  return Promise.all(
    Array.from({ length: count }, () => {
      const email = `osoba-${emails.length}@primjer.example`;
      emails.push(email);
      return request(testEnvironment, { email });
    }),
  );
}

/** The id of the new submission, or the error. Who is asked to try again in a moment, does: the machine may do other work. */
async function send(input: Submit): Promise<number | Error> {
  for (;;) {
    try {
      return (await client.call(registrationsCalls.submit, input)).id;
    } catch (error) {
      if (!/previše datoteka/.test((error as Error).message)) return error as Error;
    }
  }
}

test('two replicas are replaced in turn while registrations are on their way: each is stored once, with its files and its mail', async () => {
  const sent: Promise<number | Error>[] = [];
  for (const [index, old] of [...replicas].entries()) {
    const requests = await newRequests(ON_THEIR_WAY);
    const hold = holdStoring(old);
    // The last few find the replica stopping.
    sent.push(...requests.splice(0, ON_THEIR_WAY - DURING_THE_STOP).map(send));
    await eventually(() => {
      expect(hold.begun()).toBeGreaterThan(0);
    });
    const stopped = old.stop();
    sent.push(...requests.map(send));
    hold.release();
    await stopped;
    const port = Number(old.address.split(':')[1]);
    replicas[index] = await startRegistrations(testEnvironment, false, port);
  }

  const outcomes = await Promise.all(sent);
  expect(outcomes.filter((outcome) => outcome instanceof Error)).toEqual([]);
  const ids = (outcomes as number[]).sort((a, b) => a - b);
  expect(ids).toHaveLength(2 * ON_THEIR_WAY);
  const [running] = replicas as [RunningService];
  const stored = await running.query<{ id: number }>('SELECT id FROM submissions ORDER BY id');
  expect(stored.map(({ id }) => id)).toEqual(ids);
  const files = await running.query<{ key: string; kind: string; submission: number }>(
    'SELECT object_key AS key, kind, submission_id AS submission FROM submission_files',
  );
  const objects = await testEnvironment.objects();
  for (const id of ids) {
    const own = files.filter(({ submission }) => submission === id);
    expect(own.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['photo-480', 'id-document', 'contact']),
    );
    for (const { key } of own) expect(objects.has(key)).toBe(true);
  }
  const mails = await running.query<{ id: number; kind: string }>(
    'SELECT submission_id AS id, kind FROM mails ORDER BY submission_id',
  );
  expect(mails).toEqual(ids.map((id) => ({ id, kind: 'payment-notice' })));
  await eventually(() => {
    for (const email of emails) expect(testEnvironment.sink.to(email)).toHaveLength(1);
  });
});
