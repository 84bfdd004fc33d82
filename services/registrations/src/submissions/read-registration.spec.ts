import { readRegistration } from './read-registration.js';

test('the goals come as one JSON array and are three fields of the form', () => {
  const { filled, errors } = readRegistration({ mainGoals: '["Prvi", "Drugi", "Treći"]', name: 'Ana' });
  expect(filled).toMatchObject({ goal1: 'Prvi', goal2: 'Drugi', goal3: 'Treći', name: 'Ana', email: null });
  expect(errors).toEqual([]);
});

test('a goal that is left out is missing, and so are all without the field', () => {
  expect(readRegistration({ mainGoals: '["Prvi"]' }).filled).toMatchObject({ goal1: 'Prvi', goal2: null });
  expect(readRegistration({})).toMatchObject({ filled: { goal1: null }, errors: [] });
});

test.each(['["1","2","3","4"]', '{"goal":"1"}', 'Prvi cilj', '["1", 2, "3"]', '["a"'])(
  'goals that read %s are told as not three',
  (mainGoals) => {
    expect(readRegistration({ mainGoals }).errors).toEqual([
      { field: 'mainGoals', message: 'Potrebna su točno tri cilja' },
    ]);
  },
);

test.each([
  ['true', true],
  ['on', true],
  ['false', false],
  ['', null],
  [undefined, null],
])('the consent %p is %p', (text, expected) => {
  expect(
    readRegistration(text === undefined ? {} : { idDocumentConsent: text }).filled.idDocumentConsent,
  ).toBe(expected);
});
