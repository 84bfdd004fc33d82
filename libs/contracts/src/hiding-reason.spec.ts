import { hidingReason } from './hiding-reason.js';

const reason = hidingReason('Objava nije o toj osobi.');

test.each([undefined, null, '', ' \u200B\n'])('%j says what the action says by itself', (given) => {
  expect(reason.parse(given)).toBe('Objava nije o toj osobi.');
});

test('what somebody gave stays, without what nobody sees', () => {
  expect(reason.parse(' Riječ je o\u202E bratu. ')).toBe('Riječ je o bratu.');
});

test('it is no longer than a rejection may be', () => {
  expect(reason.parse('a'.repeat(1000))).toHaveLength(1000);
  expect(reason.safeParse('a'.repeat(1001)).error?.issues).toMatchObject([{ message: 'Predugo' }]);
});
