import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AdminPolitician,
  type Criterion,
  DomainError,
  GUARANTEE,
  IDENTITY_FEE,
  LAST_DEADLINE,
  LIST_LIMIT,
  mediaCalls,
  paymentsCalls,
  politiciansCalls,
  trackingCalls,
} from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import { contentKey, type ObjectStore } from '@jamcimo/storage';
import { DONATIONS, feeDaysAgo, guaranteeDaysAgo } from './invent-payments.ts';
import type { InventedPerson } from './invent-people.ts';
import { inventReports } from './invent-reports.ts';

export { inventPeople } from './invent-people.ts';

type Calls = Pick<CallClient, 'call'>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** What a write says that was carried out before, for somebody who was removed since, or as it was on another day. */
const DONE_BEFORE = [
  'politician.not-found',
  'politician.key-reused',
  'fund-entry.key-reused',
  'terms.accepted',
];

/** Whether the register holds nobody, published or not. */
export async function isEmpty(calls: Calls): Promise<boolean> {
  return (await calls.call(politiciansCalls.listForAdministrators, { limit: 0 })).total === 0;
}

/**
 * Brings the invented people into the register, always the same ones in the same order. Repeated, it adds those that are missing;
 * who was removed does not come back.
 *
 * @param people those of `inventPeople`
 */
export async function loadPeople(calls: Calls, store: ObjectStore, people: InventedPerson[]): Promise<void> {
  const photos = await Promise.all(people.map((person, index) => storePortrait(store, person, index)));
  for (const [index, person] of people.entries()) {
    await once(() =>
      calls.call(politiciansCalls.create, {
        ...person,
        photoUrl: photos[index] as string,
        isInvented: true,
        idempotencyKey: `demo-person-${index + 1}`,
      }),
    );
  }
}

/**
 * Records donations, the fee of each invented person who is verified, the guarantee of each who guaranteed, criteria and course of some goals, and what
 * media wrote.
 * The other services must know the people by then. Repeated, it adds what is missing.
 */
export async function loadPaymentsAndReports(calls: Calls): Promise<void> {
  const people = await inventedPeople(calls);
  await Promise.all([loadPayments(calls, people), loadReports(calls, people), followGoals(calls, people)]);
}

async function loadPayments(calls: Calls, people: AdminPolitician[]): Promise<void> {
  for (const [index, donation] of DONATIONS.entries())
    await record(calls, { ...donation, purpose: 'donation', key: `donation-${index + 1}` });
  for (const { id: politicianId, isVerified, isGuaranteed } of people) {
    const fee = { ...FEE, politicianId, daysAgo: feeDaysAgo(politicianId), key: `fee-${politicianId}` };
    if (isVerified) await record(calls, fee);
    const daysAgo = guaranteeDaysAgo(politicianId);
    if (isGuaranteed)
      await record(calls, { ...WHOLE_GUARANTEE, politicianId, daysAgo, key: `guarantee-${politicianId}` });
  }
}

async function loadReports(calls: Calls, people: AdminPolitician[]): Promise<void> {
  for (const { id: politicianId, name, gender, mediaMentions } of people) {
    // The first ones were recorded before, if any.
    for (const report of inventReports({ politicianId, name, gender }, new Date()).slice(mediaMentions))
      await calls.call(mediaCalls.recordReport, report);
  }
}

/**
 * Of the first two goals of somebody who guarantees, and of the first one of somebody who does not; the first goal of each has been looked at.
 */
async function followGoals(calls: Calls, people: AdminPolitician[]): Promise<void> {
  const verified = people.filter(({ isVerified }) => isVerified);
  for (const [person, goals] of [
    [verified.find(({ isGuaranteed }) => isGuaranteed), 2],
    [verified.find(({ isGuaranteed }) => !isGuaranteed), 1],
  ] as const)
    for (const [at, goal] of person?.goalTracking.slice(0, goals).entries() ?? []) {
      if (!person || !goal) continue;
      if (goal.agreedOn === null) await once(() => agreeCriteria(calls, person.id, goal.id));
      if (at === 0 && goal.course === 'not-rated')
        await once(() => setCourse(calls, goal.id, person.isGuaranteed));
    }
}

async function agreeCriteria(calls: Calls, politicianId: number, goalId: number): Promise<void> {
  const { id: termsId } = await calls.call(trackingCalls.proposeTerms, {
    ...{ politicianId, goalId, criteria: CRITERIA },
  });
  const decision = { goalId, termsId, accepted: true, reason: null, decidedBy: 'demo' };
  await calls.call(trackingCalls.decideTerms, decision);
}

/** @param isBegun with an act as evidence; otherwise nothing was found */
async function setCourse(calls: Calls, goalId: number, isBegun: boolean): Promise<void> {
  const decision = { goalId, decidedBy: 'demo' };
  if (!isBegun) {
    const note = 'Pregledani su proračun i zapisnici vijeća; o ovom cilju nema odluke.';
    await calls.call(trackingCalls.setCourse, { ...decision, course: 'not-started', note });
    return;
  }
  const { evidence } = await calls.call(trackingCalls.addEvidence, {
    ...{ goalId, addedBy: 'demo', readOn: dayBefore(3), publishedOn: dayBefore(20) },
    ...{
      address: `https://grad.primjer.example/natjecaj-${goalId}`,
      title: 'Javni natječaj za izvođenje radova',
    },
    ...{
      publisher: 'Službeno glasilo',
      quote: 'Rok za dostavu ponuda je 30 dana od dana objave.',
      kind: 'act',
    },
    ...{ says: 'supports', isAct: true, criterion: 1 },
  });
  const evidenceIds = evidence.map(({ id }) => id);
  await calls.call(trackingCalls.setCourse, { ...decision, course: 'in-progress', evidenceIds });
}

const CRITERIA: Criterion[] = [
  {
    statement: 'U godišnjem izvješću o izvršenju proračuna za ovaj je cilj utrošeno najmanje 100.000 eura.',
    ...{ baseline: '0 eura', target: '100.000 eura', deadline: LAST_DEADLINE },
    proof: 'Godišnje izvješće o izvršenju proračuna u službenom glasilu',
    fallback: 'Odgovor na zahtjev za pristup informacijama',
  },
  {
    statement: 'Onim što cilj obećava u jednoj se godini koristilo najmanje 200 stanovnika.',
    ...{ baseline: null, target: '200 stanovnika', deadline: LAST_DEADLINE },
    proof: 'Izvješće o radu podneseno vijeću',
    fallback: null,
  },
];

const FEE = {
  purpose: 'identity-fee',
  amountCents: IDENTITY_FEE * 100,
  description: 'Naknada za provjeru identiteta',
} as const;
/** In one entry, as the payment of a registration is booked. */
const WHOLE_GUARANTEE = {
  purpose: 'guarantee',
  amountCents: GUARANTEE * 100,
  description: 'Jamstvo za tri cilja',
} as const;

/** One of four drawings, as a file of the profile's own: it is as public as its profile is. */
async function storePortrait(
  store: ObjectStore,
  { name, gender }: InventedPerson,
  index: number,
): Promise<string> {
  const bytes = await readFile(
    join(import.meta.dirname, '..', 'portraits', `${gender}${(index % 4) + 1}.webp`),
  );
  const key = contentKey('public/politicians', Buffer.concat([bytes, Buffer.from(name)]), 'webp');
  if ((await store.stat(key)) === null) await store.put(key, bytes);
  return key.replace(/^public/, '/files');
}

/** Everybody whose goals are marked as invented, by name. */
async function inventedPeople(calls: Calls): Promise<AdminPolitician[]> {
  const people: AdminPolitician[] = [];
  for (let offset = 0; ; offset += LIST_LIMIT) {
    const page = await calls.call(politiciansCalls.listForAdministrators, { limit: LIST_LIMIT, offset });
    people.push(...page.items.filter(({ goalOrigins }) => goalOrigins.includes('demo')));
    if (offset + LIST_LIMIT >= page.total) return people;
  }
}

/** @param payment cents, how many days ago it was paid, and what tells it from all others */
function record(
  calls: Calls,
  payment: {
    amountCents: number;
    description: string;
    purpose: 'donation' | 'identity-fee' | 'guarantee';
    daysAgo: number;
    politicianId?: number;
    key: string;
  },
): Promise<void> {
  const { amountCents, daysAgo, key, ...fields } = payment;
  return once(() =>
    calls.call(paymentsCalls.record, {
      ...fields,
      amount: amountCents / 100,
      paidOn: dayBefore(daysAgo),
      createdBy: 'demo',
      confirmDuplicate: true,
      idempotencyKey: `demo-${key}`,
    }),
  );
}

async function once(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof DomainError && DONE_BEFORE.includes(error.code))) throw error;
  }
}

/** The day it was in Croatia so many days ago, ISO. */
function dayBefore(days: number): string {
  const then = new Date(Date.now() - days * DAY_MS);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zagreb' }).format(then);
}
