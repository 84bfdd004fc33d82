import { newPolitician } from './entities.js';

const LEAST = {
  name: 'Ana Anić',
  party: 'HSS',
  jurisdiction: 'Gradska razina',
  photoUrl: 'https://slike.example/ana.jpg',
  mainGoals: ['Graditi vrtiće'],
};

/** The fields that are refused, with what is said about each. */
function problems(change: object): Record<string, string> {
  const read = newPolitician.safeParse({ ...LEAST, ...change });
  return Object.fromEntries(read.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);
}

test('the least that is required is enough', () => {
  expect(problems({})).toEqual({});
});

test.each([
  ['party', 'Stranka je obavezna'],
  ['jurisdiction', 'Razina je obavezna'],
  ['photoUrl', 'Fotografija je obavezna'],
  ['mainGoals', 'Unesite barem jedan cilj'],
])('without %s it is refused: %s', (field, message) => {
  expect(problems({ [field]: undefined })).toEqual({ [field]: message });
  expect(problems({ [field]: field === 'mainGoals' ? [] : '' })).toEqual({ [field]: message });
});

test('one to three goals are taken, not four', () => {
  const goals = (count: number) => Array.from({ length: count }, (_, at) => `Cilj broj ${at + 1}`);
  for (const count of [1, 2, 3]) expect(problems({ mainGoals: goals(count) })).toEqual({});
  expect(problems({ mainGoals: goals(4) })).toEqual({ mainGoals: 'Najviše tri cilja' });
});

test('an e-mail is right if there is one', () => {
  expect(problems({ email: 'ana@primjer.example' })).toEqual({});
  expect(problems({ email: 'ana@' })).toEqual({ email: 'Unesite ispravnu email adresu' });
});

test('a goal has up to two links', () => {
  expect(problems({ goal1Reference: 'https://a.example|https://b.example' })).toEqual({});
  expect(problems({ goal1Reference: 'https://a.example|https://b.example|https://c.example' })).toEqual({
    goal1Reference: 'Najviše dvije ispravne poveznice, odvojene znakom |',
  });
});

test('a flag that is not given is off', () => {
  const off = { isVerified: false, isGuaranteed: false, wantsToGuarantee: false, isAdminApproved: false };
  expect(newPolitician.parse(LEAST)).toMatchObject(off);
  const on = { isVerified: true, isGuaranteed: true, wantsToGuarantee: true, isAdminApproved: true };
  expect(newPolitician.parse({ ...LEAST, ...on })).toMatchObject(on);
});
