import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Call,
  type CallInput,
  DomainError,
  mediaCalls,
  type NewMediaReport,
  paymentsCalls,
  politiciansCalls,
  trackingCalls,
} from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import { DirectoryStore } from '@jamcimo/storage';
import { inventPeople } from './invent-people.ts';
import { isEmpty, loadPaymentsAndReports, loadPeople } from './load-demo-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'jamcimo-demo-test-'));
const store = new DirectoryStore(folder);
afterAll(() => rmSync(folder, { recursive: true }));

type Profile = Omit<CallInput<typeof politiciansCalls.create>, 'isInvented' | 'idempotencyKey'>;

/** What the loader needs of the services: each key counts once, and what their schemas refuse is refused. */
class FakeServices {
  readonly people = new Map<string, (Profile & { id: number; goalOrigins: string[] }) | null>();
  readonly entries = new Map<string, CallInput<typeof paymentsCalls.record>>();
  readonly reports: NewMediaReport[] = [];
  /** Goals with criteria. */
  readonly agreed = new Set<number>();
  readonly courses = new Map<number, string>();
  /** So many writes are taken, then none. */
  writes = Number.POSITIVE_INFINITY;

  readonly call = (async (call: Call, argument: unknown) =>
    this.#answer(call, call.input.parse(argument))) as CallClient['call'];

  add(key: string, profile: Profile, origin: string): void {
    if (this.people.get(key) === null) throw new DomainError('politician.not-found', 'removed');
    if (!this.people.has(key))
      this.people.set(key, { ...profile, id: this.people.size + 1, goalOrigins: [origin] });
  }

  #answer(call: Call, given: unknown): unknown {
    if (call === politiciansCalls.listForAdministrators) {
      const { limit } = given as { limit: number };
      const present = [...this.people.values()].filter((profile) => profile !== null);
      const items = present.slice(0, limit).map((profile) => ({
        ...profile,
        goalTracking: profile.mainGoals.map((_, at) => {
          const id = profile.id * 10 + at;
          const course = this.courses.get(id) ?? 'not-rated';
          return { id, course, agreedOn: this.agreed.has(id) ? '2026-11-20' : null };
        }),
        mediaMentions: this.reports.filter(({ politicianId }) => politicianId === profile.id).length,
      }));
      return { items, total: present.length };
    }
    this.writes -= 1;
    if (this.writes < 0) throw new DomainError('service.unavailable', 'stopped');
    if (call === politiciansCalls.create) {
      const { idempotencyKey, ...profile } = given as CallInput<typeof politiciansCalls.create>;
      return this.add(idempotencyKey as string, profile, profile.isInvented ? 'demo' : 'admin');
    }
    if (call === trackingCalls.proposeTerms) return { id: (given as { goalId: number }).goalId };
    if (call === trackingCalls.decideTerms) return this.agreed.add((given as { goalId: number }).goalId);
    if (call === trackingCalls.addEvidence) return { evidence: [{ id: 1 }] };
    if (call === trackingCalls.setCourse) {
      const { goalId, course } = given as CallInput<typeof trackingCalls.setCourse>;
      return this.courses.set(goalId, course);
    }
    if (call === mediaCalls.recordReport) return this.reports.push(given as NewMediaReport);
    const entry = given as CallInput<typeof paymentsCalls.record>;
    expect(call).toBe(paymentsCalls.record);
    if (this.entries.has(entry.idempotencyKey as string))
      throw new DomainError('fund-entry.key-reused', 'of another day');
    return this.entries.set(entry.idempotencyKey as string, entry);
  }
}

async function loadAll(services: FakeServices, people = inventPeople()): Promise<void> {
  await loadPeople(services, store, people);
  await loadPaymentsAndReports(services);
}
const everything = ({ people, entries, reports, agreed, courses }: FakeServices) => ({
  agreed: [...agreed],
  courses: [...courses],
  people: [...people.keys()],
  entries: [...entries.keys()].sort(),
  reports: reports.map(({ politicianId, title }) => `${politicianId} ${title}`).sort(),
});

const complete = new FakeServices();
beforeAll(() => loadAll(complete));

test('all invented people come with a portrait that is in the store, and nobody else is marked', async () => {
  expect(await isEmpty(new FakeServices())).toBe(true);
  expect(await isEmpty(complete)).toBe(false);
  expect([...complete.people.values()].map((person) => person?.name)).toEqual(
    inventPeople().map(({ name }) => name),
  );
  const photos = [...complete.people.values()].map((person) => person?.photoUrl ?? '');
  expect(new Set(photos).size).toBe(photos.length);
  for (const photo of photos) expect(await store.stat(photo.replace(/^\/files/, 'public'))).not.toBeNull();
  for (const person of complete.people.values()) expect(person?.goalOrigins).toEqual(['demo']);
});

test('who is verified paid the fee, who guaranteed the whole guarantee after it, and donations stand beside', () => {
  const entries = [...complete.entries.values()];
  const people = [...complete.people.values()].filter((person) => person !== null);
  const paidBy = (purpose: string) =>
    entries.flatMap((entry) => (entry.purpose === purpose ? (entry.politicianId ?? []) : []));
  expect(paidBy('identity-fee')).toEqual(people.flatMap(({ id, isVerified }) => (isVerified ? id : [])));
  expect(paidBy('guarantee')).toEqual(people.flatMap(({ id, isGuaranteed }) => (isGuaranteed ? id : [])));
  const guarantee = entries.find(({ purpose }) => purpose === 'guarantee');
  const fee = entries.find(
    ({ purpose, politicianId }) => purpose === 'identity-fee' && politicianId === guarantee?.politicianId,
  );
  expect([guarantee?.amountCents, fee?.amountCents]).toEqual([150_000, 300]);
  expect((guarantee?.paidOn ?? '') >= (fee?.paidOn ?? '9')).toBe(true);
  const donations = entries.filter(({ purpose }) => purpose === 'donation');
  expect(donations.map(({ politicianId }) => politicianId)).toEqual(Array(12).fill(null));
  expect(donations.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(40_650);
});

test('criteria are agreed for two goals with a guarantee and for one without, and somebody looked at two', () => {
  const verified = [...complete.people.values()].filter((person) => person?.isVerified);
  const idOf = (isGuaranteed: boolean) =>
    (verified.find((person) => person?.isGuaranteed === isGuaranteed)?.id ?? 0) * 10;
  expect([...complete.agreed]).toEqual([idOf(true), idOf(true) + 1, idOf(false)]);
  expect([...complete.courses]).toEqual([
    [idOf(true), 'in-progress'],
    [idOf(false), 'not-started'],
  ]);
});

test('some people have media reports, and they are people of the register', () => {
  const ids = new Set([...complete.people.values()].map((person) => person?.id));
  expect(complete.reports.length).toBeGreaterThan(30);
  expect(complete.reports.filter(({ politicianId }) => !ids.has(politicianId))).toEqual([]);
});

test('interrupted anywhere, it is complete after the next start and nothing is there twice', async () => {
  const people = inventPeople().slice(0, 12);
  const whole = new FakeServices();
  await loadAll(whole, people);
  for (const writes of [0, 1, people.length, people.length + 5, people.length + 16]) {
    const services = new FakeServices();
    services.writes = writes;
    await expect(loadAll(services, people)).rejects.toMatchObject({ code: 'service.unavailable' });
    services.writes = Number.POSITIVE_INFINITY;
    await loadAll(services, people);
    expect(everything(services)).toEqual(everything(whole));
  }
});

test('who was removed does not come back, and of real people nothing is invented', async () => {
  const services = new FakeServices();
  const [somebody] = inventPeople();
  services.add(
    'real',
    { ...(somebody as Profile), photoUrl: '/avatars/XX-1.svg', isVerified: true },
    'admin',
  );
  services.people.set('demo-person-2', null);
  await loadAll(services, inventPeople().slice(0, 12));
  expect(services.people.get('demo-person-2')).toBeNull();
  const paidBy = [...services.entries.values()].map(({ politicianId }) => politicianId);
  expect(paidBy.filter((id) => id === 1)).toEqual([]);
});
