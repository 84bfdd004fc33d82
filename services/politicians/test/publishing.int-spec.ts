import { politiciansCalls } from '@jamcimo/contracts';
import { eventually } from '@jamcimo/testing';
import { Redis } from 'ioredis';
import sharp from 'sharp';
import { PublishedProfilesState } from '../src/politicians/published-profiles-state.js';
import { SweepPublicFiles } from '../src/publications/sweep-public-files.job.js';
import { approved, RegistrationsForTests } from './registrations-for-tests.js';
import { emptyTables, person, type RunningPoliticians, startPoliticians } from './running-politicians.js';

let service: RunningPoliticians;
let registrations: RegistrationsForTests;

beforeAll(async () => {
  service = await startPoliticians();
  registrations = await RegistrationsForTests.open(service);
});
afterAll(async () => {
  await registrations.close();
  await service.stop();
});
beforeEach(() => emptyTables(service, 'politicians, published_submissions, outbox_events, deliveries'));

const people = async () => (await service.calls.call(politiciansCalls.list, { limit: 100 })).items;
const administered = (id: number) => service.calls.call(politiciansCalls.getForAdministrators, { id });
const publishedEvents = () =>
  service.dataSource.query(
    "SELECT payload FROM outbox_events WHERE name = 'politician.changed' ORDER BY occurred_at, version",
  );
const publishApproved = async (...given: Parameters<RegistrationsForTests['publish']>) => {
  await registrations.publish(...given);
  await registrations.acknowledged();
};

async function sealedPhoto(tint: number) {
  return Promise.all(
    [160, 480, 960].map(async (frame) => {
      const background = { r: tint, g: 60, b: 90 };
      const picture = sharp({ create: { width: frame, height: frame, channels: 3, background } });
      return { frame, object: await registrations.seal(await picture.webp().toBuffer()) };
    }),
  );
}
const file = (url: string) => registrations.store.stat(url.replace(/^\/files/, 'public'));

describe('an approved request', () => {
  test('is a published, verified profile with the person’s own goals', async () => {
    await registrations.publish(approved(1, { wantsToGuarantee: true }));
    const [profile] = await eventually(people, { until: (found) => found.length > 0, every: 10 });
    expect(profile).toMatchObject({
      name: 'Ana Izmišljena',
      party: 'Nezavisni',
      city: 'Splitsko-dalmatinska, Makarska',
      jurisdiction: 'Gradska razina',
      photoUrl: expect.stringMatching(/^\/avatars\//),
      isVerified: true,
      isGuaranteed: false,
      programLink: 'https://program.example/ana',
      mainGoals: ['Urediti gradsku tržnicu', 'Obnoviti staru školu', 'Izgraditi dječji vrtić'],
      goal1Reference: 'https://novine.example/1|https://novine.example/2',
      goalOrigins: ['self', 'self', 'self'],
    });
    expect(await administered(profile?.id ?? 0)).toMatchObject({
      wantsToGuarantee: true,
      isAdminApproved: true,
      gender: 'f',
      email: null,
    });
  });

  test('is guaranteed when the approval confirms its payment; one without leaves an older seal', async () => {
    await publishApproved(approved(1, { wantsToGuarantee: true, guaranteeConfirmed: true }));
    const [profile] = await people();
    expect(profile).toMatchObject({ isGuaranteed: true });
    await publishApproved(approved(2, { originalPoliticianId: profile?.id ?? 0 }));
    expect(await people()).toMatchObject([{ id: profile?.id, isGuaranteed: true }]);
    expect(await administered(profile?.id ?? 0)).toMatchObject({ wantsToGuarantee: true });
  });

  test('is unverified where nobody stated that the identity was checked, unless the profile was verified before', async () => {
    const unstated = { isVerified: false, identityChecked: false };
    await publishApproved(approved(1, unstated));
    const [profile] = await people();
    const id = profile?.id ?? 0;
    const states = async () => {
      const { isVerified, identityChecked } = await administered(id);
      return [isVerified, identityChecked];
    };
    expect(await states()).toEqual([false, false]);
    await publishApproved(approved(2, { originalPoliticianId: id, identityChecked: false }));
    expect(await states()).toEqual([true, false]);
    await publishApproved(approved(3, { originalPoliticianId: id }));
    await publishApproved(approved(4, { originalPoliticianId: id, ...unstated }));
    expect(await states()).toEqual([true, true]);
    // A verification that was taken back, and one by the switch, say nothing of the identity.
    const verify = (isVerified: boolean) =>
      service.calls.call(politiciansCalls.update, { id, changes: { isVerified } });
    await verify(false);
    expect(await states()).toEqual([false, false]);
    await verify(true);
    expect(await states()).toEqual([true, false]);
  });

  test('keeps what a list says of the office, in either gender of it, and says nothing of another one', async () => {
    const known = { position: 'načelnik', candidacy: 'elected', gender: 'f' } as const;
    for (const [number, position, text] of [
      [1, 'načelnica', 'izabrana 2025.'],
      [2, 'Općinsko vijeće', null],
    ] as const) {
      const { id } = await service.calls.call(
        politiciansCalls.create,
        person({ name: 'Ana Anić', ...known }),
      );
      await publishApproved(approved(number, { originalPoliticianId: id, position }));
      expect(await administered(id)).toMatchObject({ position, candidacyText: text });
    }
  });

  test('says since when each goal stands: words that stay keep their day', async () => {
    const [first, second] = ['2026-01-02T10:00:00.000Z', '2026-03-04T10:00:00.000Z'];
    await publishApproved(approved(1, { goalsConfirmedAt: first }));
    const [profile] = await people();
    expect(profile).toMatchObject({ goalConfirmedAt: [first, first, first] });
    const [one, ...others] = approved(2, {}).goals;
    const goals = [{ text: 'Urediti natkrivenu tržnicu', reference: one?.reference ?? null }, ...others];
    await publishApproved(
      approved(2, { originalPoliticianId: profile?.id ?? 0, goals, goalsConfirmedAt: second }),
    );
    expect(await people()).toMatchObject([{ id: profile?.id, goalConfirmedAt: [second, first, first] }]);
  });

  test('publishes from which request it came, so that payments can follow', async () => {
    await publishApproved(approved(42));
    expect(await publishedEvents()).toMatchObject([{ payload: { submissionId: 42, isAdminApproved: true } }]);
  });

  test('is announced with the profile it became, once, and to who comes later as long as the profile is there', async () => {
    const decidedAt = '2026-11-20T12:00:00.000Z';
    await publishApproved(approved(42, { decidedAt }));
    await registrations.publish(approved(42, { decidedAt }));
    await registrations.acknowledged();
    const [profile] = await people();
    const politicianId = profile?.id ?? 0;
    const payload = { politicianId, submissionId: 42, decidedAt };
    expect(
      await service.dataSource.query(
        "SELECT aggregate_id, payload FROM outbox_events WHERE name = 'profile.published'",
      ),
    ).toEqual([{ aggregate_id: '42', payload }]);
    const listed = (after: string | null) =>
      service.app.get(PublishedProfilesState).presentState(after, 10, service.dataSource.manager);
    expect(await listed(null)).toMatchObject([{ payload, version: 1 }]);
    expect(await listed('42')).toEqual([]);
    await service.calls.call(politiciansCalls.remove, { id: politicianId });
    expect(await listed(null)).toEqual([]);
  });

  test('is published as the origin of its profile, and of no other', async () => {
    await publishApproved(approved(42));
    const [profile] = await people();
    const id = profile?.id ?? 0;
    expect(await service.calls.call(politiciansCalls.submissionsOf, { id })).toEqual([42]);
    expect(await service.calls.call(politiciansCalls.submissionsOf, { id: id + 1 })).toEqual([]);
    const profiles = () => service.calls.call(politiciansCalls.profilesOf, { submissionIds: [41, 42] });
    expect(await profiles()).toEqual([{ submissionId: 42, politicianId: id }]);
    await service.calls.call(politiciansCalls.remove, { id });
    expect(await profiles()).toEqual([]);
  });

  test('brings its photo in every width and its programme into the public area, and its address to administrators', async () => {
    const photos = await sealedPhoto(10);
    const programPdf = await registrations.seal(Buffer.from('%PDF-1.7 judged before'));
    const contact = await registrations.seal(Buffer.from('{"email":"ana@primjer.example"}'));
    await publishApproved(approved(2, { photos, programPdf, contact }));
    const [profile] = await people();
    expect(profile?.photoUrl).toMatch(/^\/files\/politicians\/[0-9a-f]{64}-480\.webp$/);
    expect(profile?.programPdfUrl).toMatch(/^\/files\/politicians\/[0-9a-f]{64}\.pdf$/);
    for (const width of [160, 480, 960]) {
      expect(await file(profile?.photoUrl.replace('-480.', `-${width}.`) ?? '')).not.toBeNull();
    }
    expect(await file(profile?.programPdfUrl ?? '')).not.toBeNull();
    expect((await administered(profile?.id ?? 0)).email).toBe('ana@primjer.example');
    expect(JSON.stringify([profile, await publishedEvents()])).not.toContain('primjer.example');
  });

  test('delivered twice, published again by a resync, or approved out of order, it is published once', async () => {
    await publishApproved(approved(3));
    await registrations.deliverAgain();
    await publishApproved(approved(3, { name: 'Ana Kasnija' }), 2);
    await publishApproved(approved(3, { name: 'Ana Ranija' }), 1);
    expect((await people()).map(({ name }) => name)).toEqual(['Ana Izmišljena']);
  });

  test('stays removed when its profile was removed', async () => {
    await publishApproved(approved(4));
    const [profile] = await people();
    await service.calls.call(politiciansCalls.remove, { id: profile?.id ?? 0 });
    expect(
      await service.query("SELECT payload FROM outbox_events WHERE name = 'politician.removed'"),
    ).toMatchObject([{ payload: { submissionIds: [4], paidSubmissionIds: [4] } }]);
    await publishApproved(approved(4));
    expect(await people()).toEqual([]);
  });

  test('goes on without a file that is gone', async () => {
    await publishApproved(approved(5, { photos: [{ frame: 480, object: 'private/submissions/gone' }] }));
    expect((await people())[0]?.photoUrl).toMatch(/^\/avatars\//);
  });

  test('waits while this service is down, and survives an emptied Redis', async () => {
    const before = service;
    await service.app.close();
    await registrations.publish(approved(6));
    const redis = new Redis(before.environment.REDIS_URL as string);
    await redis.flushdb();
    redis.disconnect();
    const again = await startPoliticians({ beside: before });
    try {
      await eventually(async () => {
        const { items } = await again.calls.call(politiciansCalls.list, { limit: 10 });
        expect(items.map(({ name }) => name)).toEqual(['Ana Izmišljena']);
      });
      await registrations.acknowledged();
      expect((await again.calls.call(politiciansCalls.list, { limit: 10 })).total).toBe(1);
    } finally {
      await again.stop();
      await before.stop().catch(() => undefined);
      service = await startPoliticians();
      await registrations.close();
      registrations = await RegistrationsForTests.open(service);
    }
  });
});

describe('an approved verification', () => {
  const original = () =>
    service.calls.call(
      politiciansCalls.create,
      person({
        name: 'Ana Stara',
        photoUrl: '/files/politicians/own.webp',
        programPdfUrl: '/files/politicians/own.pdf',
        mainGoals: ['Urediti gradsku tržnicu', 'Nešto drugo'],
        isGuaranteed: false,
      }),
    );

  test('updates the profile it names, which keeps its number, its photo and its programme', async () => {
    const { id, photoUrl, programPdfUrl } = await original();
    await publishApproved(
      approved(11, {
        originalPoliticianId: id,
        existingPhotoUrl: photoUrl,
        existingProgramPdfUrl: programPdfUrl,
        wantsToGuarantee: true,
      }),
    );
    expect(await people()).toMatchObject([
      {
        id,
        name: 'Ana Izmišljena',
        photoUrl,
        programPdfUrl,
        isVerified: true,
        mainGoals: ['Urediti gradsku tržnicu', 'Obnoviti staru školu', 'Izgraditi dječji vrtić'],
        goalOrigins: ['self', 'self', 'self'],
      },
    ]);
    expect(await administered(id)).toMatchObject({ wantsToGuarantee: true, version: 2 });
  });

  test('with a new photo has the old one cleared away after two days: until then it may come back', async () => {
    await publishApproved(approved(12, { photos: await sealedPhoto(1) }));
    const [first] = await people();
    await publishApproved(
      approved(13, { originalPoliticianId: first?.id ?? 0, photos: await sealedPhoto(2) }),
    );
    const [second] = await people();
    expect(second?.id).toBe(first?.id);
    expect(second?.photoUrl).not.toBe(first?.photoUrl);
    await service.dataSource.query("UPDATE replaced_profiles SET kept_at = now() - interval '3 days'");
    await service.app.get(SweepPublicFiles).sweep();
    await eventually(async () => expect(await file(first?.photoUrl ?? '')).toBeNull());
    expect(await file(second?.photoUrl ?? '')).not.toBeNull();
  });

  test('keeps what the profile shows now, not the file it showed when the request came in', async () => {
    const programme = (version: string) => registrations.seal(Buffer.from(`%PDF-1.7 ${version}`));
    await publishApproved(approved(15, { photos: await sealedPhoto(3), programPdf: await programme('old') }));
    const [old] = await people();
    const kept = {
      originalPoliticianId: old?.id ?? 0,
      existingPhotoUrl: old?.photoUrl ?? null,
      existingProgramPdfUrl: old?.programPdfUrl ?? null,
    };
    const newer = { photos: await sealedPhoto(4), programPdf: await programme('new') };
    await publishApproved(approved(16, { originalPoliticianId: old?.id ?? 0, ...newer }));
    const [now] = await people();
    await publishApproved(approved(17, kept));
    expect(await people()).toMatchObject([
      { id: old?.id, photoUrl: now?.photoUrl, programPdfUrl: now?.programPdfUrl },
    ]);
    await service.calls.call(politiciansCalls.remove, { id: old?.id ?? 0 });
    await publishApproved(approved(18, kept));
    expect(await people()).toMatchObject([
      { photoUrl: expect.stringMatching(/^\/avatars\//), programPdfUrl: null },
    ]);
  });

  test('of a profile that was removed meanwhile makes a new one', async () => {
    const { id } = await original();
    await service.calls.call(politiciansCalls.remove, { id });
    await publishApproved(approved(14, { originalPoliticianId: id }));
    const [profile] = await people();
    expect(profile?.id).not.toBe(id);
  });
});
