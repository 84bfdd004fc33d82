import { greeting, nameForMail } from './greeting.js';

test('a mail greets by the name', () => {
  expect(greeting('Ana Anić')).toBe('Dobar dan, Ana Anić,');
});

test('a name that could be read as an address becomes none', () => {
  expect(greeting('dr.sc. Ana Anić')).toBe('Dobar dan, dr. sc. Ana Anić,');
  expect(greeting('racun.blokiran.com')).toBe('Dobar dan, racun. blokiran. com,');
});

test('what was stored before names had a rule is not sent', () => {
  expect(greeting('Račun blokiran: https://zlo.example')).toBe('Dobar dan,');
  expect(nameForMail('ana@zlo.example')).toBeNull();
});
