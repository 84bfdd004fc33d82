import { newPolitician, politicianChanges } from './politicians/entities.js';
import { fieldProblem } from './registrations/registration-form.js';

test.each([
  'Šime Đurđek-Čačić',
  "Niall O'Brien",
  'Niall O’Brien',
  'dr. sc. Ana Anić, mag. iur.',
  'Jose\u0301 Peric\u0301',
  'Ивана Петровић',
  'अनीता क्\u200Dष',
  'ليلى حداد',
  'Ana‐Marija Anić',
  'Αλέξης Ιωάννου',
  '田中 さくら',
])('%s is a name, in registration and in the administrators’ edit', (name) => {
  expect(fieldProblem('name', name)).toBeNull();
  expect(politicianChanges.safeParse({ name }).success).toBe(true);
});

test.each([
  'Račun blokiran: https://zlo.example',
  'Ana Anić 2',
  'ana@primjer.example',
  'Ana <b>Anić</b>',
  'www.primjer.example',
  'Ana WWW. Anić',
  'Ana/Anić',
  'Ana: Anić',
  'Ana ١ Anić',
  'Ana (Anić)',
  '👩 Ana',
  '.,-',
  'Mirna Коlar',
  'Tin Grаbаr',
  'Мirna Kolar',
  'Αna Anić',
  'Ana Anιć',
  'Ana Јеленић',
  'Аλέξης',
])('%s is no name', (name) => {
  const message = 'Unesite ispravno ime i prezime';
  expect(fieldProblem('name', name)).toBe(message);
  const edit = politicianChanges.safeParse({ name });
  expect(edit.error?.issues.map((issue) => issue.message)).toEqual([message]);
  expect(newPolitician.shape.name.safeParse(name).error?.issues.map((issue) => issue.message)).toEqual([
    message,
  ]);
});

test('a missing, a short and a long name keep their own messages', () => {
  expect(fieldProblem('name', '  ')).toBe('Ime i prezime je obavezno');
  expect(fieldProblem('name', undefined)).toBe('Ime i prezime je obavezno');
  expect(fieldProblem('name', 'Al')).toBe('Prekratko');
  expect(fieldProblem('name', 'A'.repeat(121))).toBe('Predugo');
});
