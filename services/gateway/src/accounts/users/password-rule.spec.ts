import { passwordProblem } from './password-rule.js';

test.each(['kratka', 'jedanaest z', 'x'.repeat(1025)])('the length of "%.20s" is refused', (password) => {
  expect(passwordProblem(password)).toBe('length');
});

test.each([
  ['one of the list', '1qaz2wsx3edc'],
  ['in other letters', 'QWERTY123456'],
  ['a known word with digits and signs', 'Lozinka2026!'],
  ['two known words', 'hrvatska-lozinka1'],
  ['digits alone', '202611241937'],
  ['a repetition', 'xkqzxkqzxkqz'],
])('%s is refused', (_, password) => {
  expect(passwordProblem(password)).toBe('known');
});

test.each(['dvanaest žab', 'probna lozinka', 'konj baterija spajalica', 'hX9wT2mK4pQz'])(
  '"%s" is good',
  (password) => {
    expect(passwordProblem(password)).toBeNull();
  },
);
