import { DomainError } from '@jamcimo/contracts';
import { readNewPolitician, readPoliticianChanges } from './politician-form.js';

function problems(work: () => unknown): Record<string, string> {
  try {
    work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Object.fromEntries((error.details.errors ?? []).map(({ field, message }) => [field, message]));
  }
  throw new Error('nothing was refused');
}

test('all problems of a new profile come together, each beside its field', () => {
  const given = {
    name: '',
    email: 'nije',
    party: '',
    county: 'Splitsko-dalmatinska',
    city: 'Zadar',
    mainGoals: ['a', 'Graditi vrtiće'],
    photoUrl: '',
    jurisdiction: '',
  };
  expect(Object.keys(problems(() => readNewPolitician(given))).sort()).toEqual([
    'city',
    'email',
    'jurisdiction',
    'mainGoals.0',
    'name',
    'party',
    'photoUrl',
  ]);
});

test('what is absent stays absent, what is empty clears', () => {
  expect(readPoliticianChanges({})).toEqual({});
  expect(readPoliticianChanges({ programLink: '', goal1Reference: null, mainGoals: [] })).toEqual({
    programLink: null,
    goal1Reference: null,
    mainGoals: [],
  });
});

test('an empty goal keeps its place, so that links stay with their goals; unknown fields are left out', () => {
  const mainGoals = ['Graditi vrtiće', '  ', 'Urediti plaže'];
  expect(readPoliticianChanges({ mainGoals, isAdmin: true })).toEqual({
    mainGoals: ['Graditi vrtiće', '', 'Urediti plaže'],
  });
  expect(readPoliticianChanges({ mainGoals: ['', ...mainGoals, 'Obnoviti škole'] })).toBeDefined();
  expect(
    problems(() => readPoliticianChanges({ mainGoals: [...mainGoals, 'Obnoviti škole', 'Četvrti'] })),
  ).toEqual({ mainGoals: 'Najviše tri cilja' });
});

test('links that a form joined with nothing are kept without it', () => {
  const given = {
    goal1Reference: 'https://a.hr/1 | ',
    goal2Reference: ' | ',
    goal3Reference: '|https://b.hr',
  };
  expect(readPoliticianChanges(given)).toEqual({
    goal1Reference: 'https://a.hr/1',
    goal2Reference: null,
    goal3Reference: 'https://b.hr',
  });
});

test('a photo may be taken away', () => {
  expect(readPoliticianChanges({ photoUrl: '' })).toEqual({ photoUrl: null });
  expect(problems(() => readPoliticianChanges({ photoUrl: 'data:image/png;base64,AA' }))).toEqual({
    photoUrl: 'Unesite ispravnu poveznicu (http ili https)',
  });
});

test('chosen parties are joined, each once', () => {
  expect(readPoliticianChanges({ selectedParties: ['HSS', 'HNS', 'HSS'] })).toEqual({ party: 'HSS, HNS' });
});

test.each([
  [[], 'Molimo odaberite političku stranku'],
  [[' '], 'Molimo odaberite političku stranku'],
  [['Drugo'], 'Molimo odaberite političku stranku ili dodajte vlastitu'],
  [['HSS', 'Drugo'], 'Molimo unesite naziv stranke kad odaberete opciju Drugo'],
])('chosen parties %j are refused', (selectedParties, message) => {
  expect(problems(() => readPoliticianChanges({ selectedParties }))).toEqual({ party: message });
});

test.each([['HSS'], [[5, {}]], [null]])('chosen parties %j make no sense', (selectedParties) => {
  const given = selectedParties as unknown;
  expect(problems(() => readPoliticianChanges({ selectedParties: given }))).toEqual({
    party: 'Neispravna vrijednost',
  });
});

test.each([null, [], 'tekst', 5])('%j is no profile', (body) => {
  expect(() => readPoliticianChanges(body)).toThrow('Zahtjev nije ispravan.');
});
