import { type ComparedRequest, submissionChanges } from './submission-changes.js';

const person = {
  ...{
    name: 'Ana Anić',
    email: 'ana@primjer.example',
    photo_url: null,
    program_link: null,
    program_pdf_url: null,
  },
  ...{
    party: 'HSS',
    position: 'načelnica',
    county: 'Zadarska',
    city: 'Zadarska, Nin',
    jurisdiction: 'Općinska razina',
  },
};
const goals: ComparedRequest = {
  ...person,
  main_goals: ['Urediti tržnicu', 'Obnoviti školu', 'Izgraditi vrtić'],
  goal1_reference: 'https://novine.example/1',
  goal2_reference: null,
  goal3_reference: null,
};

test('equal goals show no change', () => {
  expect(submissionChanges(goals, { ...goals })).toEqual([]);
});

test('what a correction changed beside the goals is shown too', () => {
  expect(submissionChanges(goals, { ...goals, party: 'HDZ' })).toEqual([
    { field: 'party', before: 'HSS', after: 'HDZ' },
  ]);
});

test('an address that is only written otherwise is no change', () => {
  const before = { ...goals, email: 'ana@općina.example' };
  expect(submissionChanges(before, { ...before, email: 'Ana@xn--opina-hxa.example' })).toEqual([]);
});

test('a changed text and a new link are shown with what stood there before', () => {
  const present = {
    ...goals,
    main_goals: ['Urediti tržnicu', 'Obnoviti dvije škole', 'Izgraditi vrtić'],
    goal3_reference: 'https://novine.example/3',
  };
  expect(submissionChanges(goals, present)).toEqual([
    { field: 'goal2', before: 'Obnoviti školu', after: 'Obnoviti dvije škole' },
    { field: 'goal3_reference', before: null, after: 'https://novine.example/3' },
  ]);
});
