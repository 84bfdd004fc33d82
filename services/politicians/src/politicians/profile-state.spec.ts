import { type ProfileState, takenBack } from './profile-state.js';

const goal = (text: string) => ({
  ...{ text, reference: null, quote: null, quoteSha256: null, quoteReadAt: null, confirmedAt: null },
  ...{ foundModel: null, foundAt: null },
  origin: 'self' as const,
});

function state(fields: Partial<ProfileState['fields']>, goals: string[]): ProfileState {
  return {
    fields: {
      name: 'Ana Stara',
      email: null,
      party: 'HSS',
      position: null,
      candidacy: null,
      county: 'Istarska',
      city: 'Istarska, Buje',
      jurisdiction: 'Gradska razina',
      photoUrl: '/avatars/AS-1.svg',
      programLink: null,
      programPdfUrl: null,
      wantsToGuarantee: false,
      isGuaranteed: false,
      isVerified: false,
      identityChecked: false,
      isAdminApproved: true,
      submissionId: null,
      ...fields,
    },
    goals: goals.map(goal),
  };
}

const before = state({}, ['Stari cilj.']);
const written = state(
  { name: 'Ana Nova', county: 'Zadarska', city: 'Zadarska, Pag', isVerified: true, submissionId: 7 },
  ['Prvi.', 'Drugi.', 'Treći.'],
);

test('what nobody touched is as it was', () => {
  expect(takenBack(structuredClone(written), { before, written })).toEqual(before);
});

test('what somebody changed since stays as they left it', () => {
  const present = state({ ...written.fields, name: 'Ana Ispravljena', isAdminApproved: false }, [
    ...['Prvi.', 'Drugi ispravljeni.', 'Treći.'],
  ]);
  const { fields, goals } = takenBack(present, { before, written });
  expect(fields).toEqual({ ...before.fields, name: 'Ana Ispravljena', isAdminApproved: false });
  expect(goals).toEqual(present.goals);
});

test('a place is one thing: its parts are never mixed', () => {
  const moved = { ...written.fields, city: 'Zadarska, Nin' };
  const { fields } = takenBack({ ...written, fields: moved }, { before, written });
  expect(fields).toMatchObject({ county: 'Zadarska', city: 'Zadarska, Nin', isVerified: false });
});

test('goals that the database gives back with their keys in another order are the same', () => {
  const present = {
    ...written,
    goals: written.goals.map((one) => Object.fromEntries(Object.entries(one).toReversed()) as typeof one),
  };
  expect(takenBack(present, { before, written }).goals).toEqual(before.goals);
});
