import { readCandidateList } from './read-candidate-list.js';

const read = (zupani: unknown, more: object = { slug: 'lokalni-2025', godina: 2025 }) =>
  readCandidateList('zupani.json', Buffer.from(JSON.stringify({ ...more, zupani })));

const head = {
  ...{ code: '17', naziv: 'SPLITSKO-DALMATINSKA ŽUPANIJA', krug: 2, pobjednik: 'MARIN PROBIĆ-ĐURĐEK' },
  stranke: 'HRVATSKA SOCIJALNO - LIBERALNA STRANKA - HSLS;KANDIDATI GRUPE BIRAČA',
};

test('names of each county who won, with the parties', async () => {
  const { candidates, rejected } = await read([head, { ...head, code: '21', naziv: 'GRAD ZAGREB', krug: 1 }]);
  expect(rejected).toEqual([]);
  const same = { name: 'Marin Probić-Đurđek', candidacy: 'elected', party: 'HSLS, Nezavisni' };
  expect(candidates).toMatchObject([
    { ...same, position: 'župan', county: 'Splitsko-dalmatinska', unit: null, unitCode: 'z17' },
    { ...same, position: 'gradonačelnik', county: 'Grad Zagreb', unit: 'Zagreb' },
  ]);
});

test('knows the county by its code where the name is missing', async () => {
  expect((await read([{ ...head, naziv: undefined, code: 8 }])).candidates).toMatchObject([
    { unitCode: 'z08' },
  ]);
});

test('rejects a county that is none and a county without a winner, and keeps the others', async () => {
  const { candidates, rejected } = await read([
    { ...head, naziv: 'ATLANTIDA', code: '99' },
    { ...head, pobjednik: null },
    'x',
    { ...head, code: '13', naziv: 'ZADARSKA ŽUPANIJA', stranke: 7 },
  ]);
  expect(candidates).toMatchObject([{ county: 'Zadarska', party: 'Nije navedeno' }]);
  expect(rejected.map(({ reason }) => reason)).toEqual([
    'Županija „ATLANTIDA” nije prepoznata.',
    'Nedostaje ime i prezime.',
    'Županija „” nije prepoznata.',
  ]);
});

test('refuses what is no list', async () => {
  await expect(read({})).rejects.toThrow('JSON nije u obliku popisa župana.');
});
