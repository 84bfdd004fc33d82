import { goalChanges } from './goal-changes';

const goals = {
  main_goals: ['Urediti tržnicu', 'Obnoviti školu', 'Izgraditi vrtić'],
  goal1_reference: 'https://novine.example/1',
  goal2_reference: null,
  goal3_reference: null,
};

test('equal goals show no change', () => {
  expect(goalChanges(goals, { ...goals })).toEqual([]);
});

test('what a correction changed beside the goals is shown too', () => {
  const before = { ...goals, name: 'Ana Anić', party: 'HSS' };
  expect(goalChanges(before, { ...before, party: 'HDZ' })).toEqual([
    { field: 'party', before: 'HSS', after: 'HDZ' },
  ]);
});

test('an address that is only written otherwise is no change', () => {
  const before = { ...goals, email: 'ana@općina.example' };
  expect(goalChanges(before, { ...before, email: 'Ana@xn--opina-hxa.example' })).toEqual([]);
});

test('a changed text and a new link are shown with what stood there before', () => {
  const present = {
    ...goals,
    main_goals: ['Urediti tržnicu', 'Obnoviti dvije škole', 'Izgraditi vrtić'],
    goal3_reference: 'https://novine.example/3',
  };
  expect(goalChanges(goals, present)).toEqual([
    { field: 'goal2', before: 'Obnoviti školu', after: 'Obnoviti dvije škole' },
    { field: 'goal3_reference', before: null, after: 'https://novine.example/3' },
  ]);
});
