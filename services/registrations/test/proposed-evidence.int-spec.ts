import { type CallArgument, objectionCalls } from '@jamcimo/contracts';
import { eventually } from '@jamcimo/testing';
import { RegisterForTests } from './register-for-tests.js';
import { service, startForAllTests, testEnvironment } from './started-registrations.js';

startForAllTests();

const EVIDENCE = {
  ...{ address: 'https://sinj.example/natjecaj', title: 'Natječaj za krov', publisher: 'Grad Sinj' },
  ...{ publishedOn: null, readOn: '2026-11-02', quote: 'Rok za dostavu ponuda je 30 dana.' },
  ...{ kind: 'act' as const, says: 'supports' as const, isAct: true, criterion: null },
};
const SEEN = { politicianName: 'Ana Anić', title: null, text: 'Novi most.', source: null, links: null };

const submit = async (
  objection: Pick<CallArgument<typeof objectionCalls.submit>['objection'], 'kind' | 'id' | 'reason'>,
  email: string | null = null,
) =>
  (
    await service.calls.call(objectionCalls.submit, {
      objection: { ...objection, text: 'Natječaj je objavljen u glasniku.', link: EVIDENCE.address, email },
      ...{ politicianId: 7, seen: SEEN, idempotencyKey: null },
    })
  ).id;
const propose = (email?: string) => submit({ kind: 'evidence', id: 9, reason: 'supports' }, email);
type Decision = CallArgument<typeof objectionCalls.decide>['decision'];
const decide = (id: number, decision: Omit<Decision, 'reason'>) =>
  service.calls.call(objectionCalls.decide, {
    ...{ id, decidedBy: 'Glavna', decision: { reason: 'Provjerili smo izvor.', ...decision } },
  });
const mailTo = (address: string) => eventually(() => testEnvironment.sink.to(address)[0] ?? null);

test('what is accepted leads by mail to the goal; nothing is corrected and nothing taken off', async () => {
  const email = 'predlaze1@primjer.example';
  const id = await propose(email);
  const decision = {
    accepted: true,
    sentence: 'Ispravljeno je stanje cilja.',
    remove: true,
    evidence: EVIDENCE,
  };
  expect(await decide(id, decision)).toMatchObject({
    ...{ state: 'accepted', kind: 'evidence', recordId: 9, sentence: null, removes: false },
  });
  expect((await service.calls.call(objectionCalls.corrections, {})).total).toBe(0);
  expect(await service.query(`SELECT 1 FROM outbox_events WHERE name = 'objection.accepted'`)).toEqual([]);
  const mail = await mailTo(email);
  expect(mail?.subject).toBe('JAMČIMO: odgovor na Vaš prijedlog dokaza');
  for (const words of ['Dokaz smo dodali uz cilj', 'Provjerili smo izvor.', '/cilj/9'])
    expect(mail?.text).toContain(words);
  expect(mail?.text).not.toMatch(/prigovor|ispravci/i);
});

test('what is rejected says so, and leads nowhere', async () => {
  const email = 'predlaze2@primjer.example';
  await decide(await propose(email), { accepted: false });
  const mail = await mailTo(email);
  expect(mail?.text).toContain('Dokaz nismo dodali');
  expect(mail?.text).not.toContain('/cilj/');
});

test('a proposal is accepted with its evidence alone, and nothing else with evidence', async () => {
  const proposal = await propose();
  const report = await submit({ kind: 'report', id: 5, reason: 'inaccurate' });
  for (const [id, decision] of [
    [proposal, { accepted: true, sentence: 'Ispravljeno je stanje cilja.' }],
    [report, { accepted: true, evidence: EVIDENCE }],
  ] as const)
    await expect(decide(id, decision)).rejects.toMatchObject({
      ...{ code: 'request.invalid', details: { errors: [expect.objectContaining({ field: 'evidence' })] } },
    });
  const { items } = await service.calls.call(objectionCalls.list, { state: 'waiting' });
  expect(items.map(({ id }) => id)).toEqual([proposal, report]);
});

test('a proposal about a profile that was removed is not said to stand beside its goal', async () => {
  const email = 'predlaze3@primjer.example';
  await propose(email);
  const register = await RegisterForTests.open(testEnvironment);
  await register.remove(7, []);
  await register.acknowledged();
  await register.close();
  const mail = await mailTo(email);
  expect(mail?.text).toMatch(/Dokaz nismo dodali[\s\S]*u međuvremenu je uklonjen/);
  expect(mail?.text).not.toContain('/cilj/');
});
