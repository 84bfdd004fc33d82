import { orderedName } from './name-order.js';
import { RowProblem } from './unreadable-list.js';

const nameOf = (text: string, isSurnameFirst = false) => orderedName(text, isSurnameFirst).name;
const warningOf = (text: string, isSurnameFirst = false) => orderedName(text, isSurnameFirst).warning;

test.each([
  // A comma.
  ['Kolar, Mirna', 'Mirna Kolar'],
  ['KOLAR,MIRNA', 'MIRNA KOLAR'],
  ['Žižić Babić, Ana-Marija', 'Ana-Marija Žižić Babić'],
  ['Đurić-Kolar, Ana Marija', 'Ana Marija Đurić-Kolar'],
  ["D'Ambrosi, Noel", "Noel D'Ambrosi"],
  ['Kolar, Mirna, dipl. oec.', 'Mirna Kolar, dipl. oec.'],
  ['dr. sc. Kolar, Mirna', 'dr. sc. Mirna Kolar'],
  // A surname in capitals before a word that is not.
  ['GRABAR Tin', 'Tin GRABAR'],
  ['HORVAT BARIĆ Ana Marija', 'Ana Marija HORVAT BARIĆ'],
  ['ŠUŠNJAR-BABIĆ Bartol', 'Bartol ŠUŠNJAR-BABIĆ'],
  ['mr. sc. GRABAR Tin', 'mr. sc. Tin GRABAR'],
  ['NJEGOVAN Đženita', 'Đženita NJEGOVAN'],
])('%s is turned round, which is certain', (text, name) => {
  expect([nameOf(text), warningOf(text)]).toEqual([name, null]);
});

test.each([
  'Mirna Kolar',
  'MIRNA KOLAR',
  'Tin GRABAR',
  'Ana Marija Horvat',
  'Gracijan Perić',
  'Anić Perić',
  'Luka Marija Matić',
  'Mirna Kolar, dipl. oec.',
  'dr. sc. Mirna Kolar',
  'DR. SC. Mirna Kolar',
  'Ana MacArthur',
  'Ivan Horvat II',
  'Sukarno',
  'Ljerka Nj. Kos',
])('%s stays as it is, without a word', (text) => {
  expect([nameOf(text), warningOf(text)]).toEqual([text, null]);
});

test.each([
  'Kolar Mirna',
  'KOLAR MIRNA',
  'Horvat Barić Ana',
  'Perić Gracijan',
  'MIRNA Kolar',
  'Mirna, Kolar',
])('%s stays as it is, with a warning', (text) => {
  expect([nameOf(text), warningOf(text)]).toEqual([
    text,
    `Možda prezime stoji ispred imena: „${text}”. Provjerite poredak.`,
  ]);
});

test.each([
  ['Kolar Mirna', 'Mirna Kolar', null],
  ['HORVAT BARIĆ ANA MARIJA', 'ANA MARIJA HORVAT BARIĆ', null],
  ['Kolar Đženita', 'Đženita Kolar', null],
  [
    'Kolar Babić Đženita',
    'Đženita Kolar Babić',
    'Ime je pročitano kao „Đženita Kolar Babić”. Provjerite poredak.',
  ],
  ['Kolar, Mirna', 'Mirna Kolar', null],
])('%s of a column "Prezime i ime" is %s', (text, name, warning) => {
  expect(orderedName(text, true)).toEqual({ name, warning });
});

test.each(['ŠUŠNJARBartol', 'KOLARMirna', 'KolarMirna', 'MirnaKolar', 'HORVAT BARIĆAna'])(
  '%s is two names without a blank',
  (text) => {
    expect(() => orderedName(text, false)).toThrow(RowProblem);
    expect(() => orderedName(text, false)).toThrow(`„${text}”`);
  },
);
