import { plainLine, plainText } from './plain-text.js';
import { type RegistrationField, registrationFields } from './registrations/registration-fields.js';
import { fieldProblem } from './registrations/registration-form.js';

test.each<[string, string, string]>([
  [
    'line ends, which would begin a header',
    'Ana\r\nBcc: zlo@primjer.example',
    'Ana Bcc: zlo@primjer.example',
  ],
  ['instructions to a terminal', 'Ana\u0007\u001b[31m Anić', 'Ana [31m Anić'],
  [
    'characters that change the text direction',
    'Ana \u202Egpj.exe\u202C \u2066Anić\u2069',
    'Ana gpj.exe Anić',
  ],
  ['invisible characters', 'A\u200Bna\u00AD \uFEFFAnić', 'Ana Anić'],
  ['many blanks', '  Ana \u00A0  Anić ', 'Ana Anić'],
])('a line is kept without %s', (_what, given, seen) => {
  expect(plainLine(given)).toBe(seen);
});

test.each(['Šime Đurđek-Čačić', "<b>D'Arc & 'Anić'</b>", 'अनीता क्‍ष', '👩‍⚖️ Ana', 'ليلى'])(
  '%s stays as it is',
  (text) => {
    expect([plainLine(text), plainText(text)]).toEqual([text, text]);
  },
);

test('a text of several lines keeps them', () => {
  expect(plainText(' Prvo\r\nDrugo\rTreće \u202E\u0000 \n')).toBe('Prvo\nDrugo\nTreće');
});

test.each([
  '\u200B\u200B\u200B\u200B',
  '\u3164\u3164\u3164',
  '\u2800\u2800\u2800',
  '\u200D\uFE0F\u200D',
  '\u202E \u202C',
])('what shows nothing (case %#) counts as missing in every field that must be filled', (nothing) => {
  const required: RegistrationField[] = ['name', 'party', 'position', 'county', 'city', 'goal1'];
  for (const field of required) {
    expect(fieldProblem(field, nothing)).toBe(fieldProblem(field, ''));
  }
});

test('the name that is kept is the one people see', () => {
  expect(registrationFields.name.parse('Ana\r\n\u202EAnić')).toBe('Ana Anić');
  expect(registrationFields.goal1.parse('Urediti tržnicu\r\ni park\u200B')).toBe('Urediti tržnicu\ni park');
});
