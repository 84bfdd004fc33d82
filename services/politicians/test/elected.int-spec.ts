import { type NewPolitician, politiciansCalls } from '@jamcimo/contracts';
import { loadList, type Named } from './load-list.js';
import { person, type RunningPoliticians, startPoliticians } from './running-politicians.js';

/** Who was elected, from the official files to the profile, in whichever way the profile came. */

let service: RunningPoliticians;
beforeAll(async () => {
  service = await startPoliticians();
});
afterAll(() => service.stop());
beforeEach(() =>
  service.dataSource.query(
    'TRUNCATE politicians, import_keys, removed_people, deliveries, outbox_events CASCADE',
  ),
);

const load = (document: unknown, named?: Named) => loadList(service, document, named);

/** Results of the town Sinj. */
function sinj(shares: [name: string, posto: number][], krug = 1) {
  const liste = shares.map(([naziv, posto]) => ({ naziv, stranka: naziv, glasova: posto * 10, posto }));
  const gropovi = [{ code: '3891', naziv: 'SINJ', utrke: [{ vrsta: '17', krug, liste }] }];
  return { p1: '17', naziv: 'SPLITSKO-DALMATINSKA ŽUPANIJA', gropovi };
}
const stood = () =>
  sinj([
    ['ANA ANIĆ', 0],
    ['EVA GUBIĆ', 0],
  ]);
const won = () =>
  sinj([
    ['ANA ANIĆ', 60],
    ['EVA GUBIĆ', 40],
  ]);

/** Heads of counties in the summary form. */
const counties = (...zupani: object[]) => ({ slug: 'lokalni-2025', godina: 2025, zupani });
const head = (pobjednik: unknown, more: object = {}) => ({
  ...{ code: '17', naziv: 'SPLITSKO-DALMATINSKA ŽUPANIJA', krug: 2, pobjednik },
  ...{ stranke: 'HRVATSKA SELJAČKA STRANKA - HSS;MOST - MOST', ...more },
});

const create = async (fields: Partial<NewPolitician> & { name: string }): Promise<number> => {
  const profile = person({ position: 'gradonačelnica', isVerified: true, ...fields });
  return (await service.calls.call(politiciansCalls.create, profile)).id;
};
const change = (id: number, changes: object) =>
  service.calls.call(politiciansCalls.update, { id, changes: changes as { party: string } });
const profiles = () =>
  service.dataSource.query<Record<string, unknown>[]>('SELECT * FROM politicians ORDER BY name, id');
const idOf = async (name: string) =>
  Number((await profiles()).find((profile) => profile.name === name)?.id ?? 0);
const results = async () => (await profiles()).map(({ name, candidacy }) => [name, candidacy]);

test('a verified profile gets its result, keeps everything else, and no list takes it back', async () => {
  await load(stood());
  const id = await idOf('Ana Anić');
  await service.calls.call(politiciansCalls.setFlags, { id, flags: { isVerified: true } });
  const [before] = await profiles();
  expect(await load(won())).toEqual({ created: 0, updated: 1, unchanged: 1, withResult: ['3891'] });
  const [after] = await profiles();
  const stamps = { version: expect.any(Number), updated_at: expect.any(Date) };
  expect(after).toEqual({ ...before, ...stamps, candidacy: 'elected' });
  expect(
    await service.dataSource.query(
      "SELECT payload->>'name' AS name FROM outbox_events WHERE name = 'politician.changed' AND aggregate_id = $1 AND version = $2",
      [String(id), after?.version],
    ),
  ).toEqual([{ name: 'Ana Anić' }]);
  expect(await load(won())).toMatchObject({ updated: 0, unchanged: 2 });
  expect(await load(stood())).toMatchObject({ updated: 0, withResult: ['3891'] });
  expect(await results()).toEqual([
    ['Ana Anić', 'elected'],
    ['Eva Gubić', 'candidate'],
  ]);
});

test('a verified profile whose person holds another office there gets no result of this one', async () => {
  await load(stood());
  const id = await idOf('Ana Anić');
  await change(id, { position: 'Gradsko vijeće', isVerified: true });
  expect(await load(won())).toMatchObject({ updated: 0, withResult: [] });
  expect(await results()).toContainEqual(['Ana Anić', 'candidate']);
});

describe('a profile that came by the form', () => {
  test('gets the result of the list that finds it, alone', async () => {
    await create({ name: 'Ana Anić', party: 'Nezavisni' });
    expect(await load(won())).toMatchObject({ created: 1, updated: 1, withResult: ['3891'] });
    expect(await profiles()).toMatchObject([
      { name: 'Ana Anić', candidacy: 'elected', party: 'Nezavisni', is_verified: true },
      { name: 'Eva Gubić', candidacy: 'candidate' },
    ]);
  });

  test('also when an earlier list found it, and whatever stood there since', async () => {
    const id = await create({ name: 'Ana Anić' });
    await load(stood());
    expect(await results()).toContainEqual(['Ana Anić', 'candidate']);
    for (const candidacy of [null, 'candidate'] as const) {
      await change(id, { candidacy });
      expect(await load(won())).toMatchObject({ updated: 1 });
      expect(await results()).toContainEqual(['Ana Anić', 'elected']);
    }
  });

  test('of which an earlier release remembered the key alone', async () => {
    const id = await create({ name: 'Ana Anić', isVerified: false });
    await load(won());
    await service.dataSource.query('UPDATE politicians SET candidacy = NULL WHERE id = $1', [id]);
    expect(await load(won())).toMatchObject({ updated: 1, withResult: ['3891'] });
    expect(await results()).toContainEqual(['Ana Anić', 'elected']);
  });

  test('of a namesake in another town, or for another office there, it is not', async () => {
    await create({ name: 'Ana Anić', city: 'Splitsko-dalmatinska, Trilj' });
    await create({ name: 'Eva Gubić', position: 'Gradsko vijeće' });
    expect(await load(won())).toMatchObject({ created: 1 });
    expect(await results()).toEqual([
      ['Ana Anić', null],
      ['Ana Anić', 'elected'],
      ['Eva Gubić', null],
    ]);
  });
});

describe('a run-off in the original form', () => {
  const runOff = (first: unknown, second: unknown) => ({
    ...{ izbori: 'Izbori za gradonačelnike', zupNaziv: 'SPLITSKO-DALMATINSKA ŽUPANIJA', gropNaziv: 'SINJ' },
    biraciGlasovalo: 1000,
    lista: [
      { naziv: 'EVA GUBIĆ', glasova: second },
      { naziv: 'ANA ANIĆ', glasova: first },
    ],
  });

  test('is won by more votes, whatever part of the voters they are', async () => {
    await create({ name: 'Ana Anić' });
    expect(await load(runOff('480', 470), { round: 2 })).toMatchObject({ withResult: ['3891'] });
    expect(await results()).toContainEqual(['Ana Anić', 'elected']);
    expect(await results()).toContainEqual(['Eva Gubić', 'candidate']);
  });

  test('is a first round where nobody says otherwise, and a tie marks nobody', async () => {
    await load(runOff(480, 470));
    await load(runOff(480, 470), { round: 1 });
    await load(runOff(480, 480), { round: 2 });
    await load(runOff(undefined, undefined), { round: 2 });
    expect(await results()).toEqual([
      ['Ana Anić', 'candidate'],
      ['Eva Gubić', 'candidate'],
    ]);
  });

  test('in the compact form neither', async () => {
    const tie = sinj(
      [
        ['ANA ANIĆ', 48],
        ['EVA GUBIĆ', 48],
      ],
      2,
    );
    expect(await load(tie)).toMatchObject({ created: 2, withResult: [] });
  });
});

describe('the summary of heads of counties', () => {
  const zagreb = head('TIN GLAVIĆ', { code: '21', naziv: 'GRAD ZAGREB' });

  test('names the heads with their parties', async () => {
    const list = counties(head('ANA ANIĆ'), zagreb);
    expect(await load(list)).toMatchObject({ created: 2, withResult: ['z17', expect.any(String)] });
    const county = { county: 'Splitsko-dalmatinska', city: null, party: 'HSS, MOST' };
    expect(await profiles()).toMatchObject([
      { name: 'Ana Anić', position: 'županica', candidacy: 'elected', ...county },
      { name: 'Tin Glavić', position: 'gradonačelnik', candidacy: 'elected', city: 'Grad Zagreb, Zagreb' },
    ]);
    expect(await load(list)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });

  test.each(['Splitsko-dalmatinska, Makarska', null])(
    'finds who came by the form with the town %s',
    async (city) => {
      const jurisdiction = 'Županijska razina' as const;
      await create({ name: 'Ana Anić', position: 'županica', city, jurisdiction });
      expect(await load(counties(head('ANA ANIĆ')))).toMatchObject({ created: 0, updated: 1 });
      expect(await profiles()).toMatchObject([{ city, position: 'županica', candidacy: 'elected' }]);
    },
  );

  test('does not find a namesake who stands for a town of the county, or in another county', async () => {
    await create({ name: 'Ana Anić' });
    await create({
      ...{ name: 'Ana Anić', position: 'županica', jurisdiction: 'Županijska razina' },
      ...{ county: 'Zadarska', city: 'Zadarska, Zadar' },
    });
    expect(await load(counties(head('ANA ANIĆ')))).toMatchObject({ created: 1, updated: 0 });
  });

  test('and a head of a county is not the namesake whom a list of the town names', async () => {
    await create({
      ...{ name: 'Ana Anić', position: 'županica', jurisdiction: 'Županijska razina' },
      city: 'Splitsko-dalmatinska, Sinj',
    });
    expect(await load(won())).toMatchObject({ created: 2, updated: 0 });
  });
});
