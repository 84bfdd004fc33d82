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

test.each([
  '[{"goal":"Prvi"},{"goal":"Drugi"},{"goal":"Treći"}]',
  JSON.stringify(['{"goal":"Prvi"}', '{"goal": "Drugi"}', 'Treći']),
])('goals may be records with a field goal: %s', (mainGoals) => {
  expect(readRegistration({ mainGoals })).toMatchObject({
    filled: { goal1: 'Prvi', goal2: 'Drugi', goal3: 'Treći' },
    errors: [],
  });
});

test('a goal that only begins like JSON is a text, and keeps nothing that no database can keep', () => {
  const { filled } = readRegistration({ mainGoals: '["{Obnova} škole", "Pr\\u0000vi", "{\\"cilj\\":1}"]' });
  expect(filled).toMatchObject({ goal1: '{Obnova} škole', goal2: 'Prvi', goal3: '{"cilj":1}' });
});

test.each(['["1","2","3","4"]', '{"goal":"1"}', 'Prvi cilj', '["1", 2, "3"]', '["a"'])(
  'goals that read %s are reported as not three',
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
