import type { PublicPolitician } from '@jamcimo/contracts';
import * as units from '@jamcimo/croatia/local-units';
import { politician } from '../../../test/invented';
import { type Problems, problemsByField, problemsOf, type Subject } from './rules';
import { draftOf, emptyDraft, type FormValues, valuesOf } from './values';

const photo = new File(['x'], 'portret.png');
const pdf = new File(['x'], 'program.pdf');

const NOBODY: Subject = { original: null, returned: null, owner: null };

function filled(values: Partial<FormValues> = {}): FormValues {
  return {
    ...valuesOf(emptyDraft()),
    party: { chosen: ['HDZ'], custom: '' },
    name: 'Ana Anić',
    email: 'ana@primjer.example',
    programLink: 'https://primjer.example/program',
    position: 'načelnica',
    county: 'Splitsko-dalmatinska',
    city: 'Sućuraj',
    goal1: 'Otvoriti vrtić.',
    goal2: 'Obnoviti vodovod.',
    goal3: 'Uvesti prijevoz.',
    ...{ photo, idDocument: photo, idDocumentConsent: true },
    ...values,
  };
}

const check = (values: FormValues, original: PublicPolitician | null = null) =>
  problemsOf(values, { ...NOBODY, original }, units);
const long = (length: number) => 'a'.repeat(length);

test('a form with everything has no problem', () => {
  expect(check(filled())).toEqual({});
});

test('an empty form names every required field in the words of the specification', () => {
  expect(check(valuesOf(emptyDraft()))).toEqual({
    name: 'Ime i prezime je obavezno',
    email: 'Unesite ispravnu email adresu',
    photo: 'Fotografija je obavezna',
    idDocument: 'Fotografija osobnog dokumenta je obavezna',
    idDocumentConsent: 'Potrebna je privola za obradu osobnog dokumenta',
    programLink: 'Morate unijeti link programa ili učitati PDF dokument',
    party: 'Stranka je obavezna',
    position: 'Pozicija je obavezna',
    county: 'Županija je obavezna',
    city: 'Grad/općina je obavezna',
    goal1: 'Prvi cilj je obavezan',
    goal2: 'Drugi cilj je obavezan',
    goal3: 'Treći cilj je obavezan',
  });
});

test.each<[keyof Problems, Partial<FormValues>, string]>([
  ['name', { name: '   ' }, 'Ime i prezime je obavezno'],
  ['name', { name: 'An' }, 'Prekratko'],
  ['name', { name: long(121) }, 'Predugo'],
  ['email', { email: 'abc@' }, 'Unesite ispravnu email adresu'],
  ['email', { email: `${long(250)}@a.hr` }, 'Predugo'],
  ['phone', { phone: 'nemam' }, 'Unesite ispravan broj telefona, primjerice 091 123 4567'],
  ['programLink', { programLink: 'javascript:alert(1)' }, 'Unesite ispravnu poveznicu (http ili https)'],
  ['position', { position: 'predsjednica svega' }, 'Odaberite poziciju s popisa'],
  ['city', { city: 'Pazin' }, 'Odaberite grad ili općinu odabrane županije'],
  ['goal1', { goal1: 'Da.' }, 'Prekratko'],
  ['goal2', { goal2: '  \n ' }, 'Drugi cilj je obavezan'],
  ['goal3', { goal3: long(1001) }, 'Predugo'],
  ['goal1Link1', { goal1Link1: 'nije poveznica' }, 'Unesite ispravnu poveznicu (http ili https)'],
  ['goal3Link2', { goal3Link2: 'ftp://a.example' }, 'Unesite ispravnu poveznicu (http ili https)'],
])('%s: %j says "%s" at that field alone', (field, texts, message) => {
  expect(check(filled(texts))).toEqual({ [field]: message });
});

test.each([
  ['no name', '', 'Molimo unesite naziv stranke'],
  ['blanks', '  ', 'Molimo unesite naziv stranke'],
  ['one letter', 'X', 'Prekratko'],
  ['a long name', long(81), 'Predugo'],
  ['a name', 'Lista za otok', undefined],
])('another party with %s is judged', (_, custom, message) => {
  expect(check(filled({ party: { chosen: ['HDZ', 'Drugo'], custom } })).party).toBe(message);
});

test('a programme is a link or a PDF: one of them is enough', () => {
  const none = filled({ programLink: '' });
  expect(check(none)).toEqual({ programLink: 'Morate unijeti link programa ili učitati PDF dokument' });
  expect(check({ ...none, programPdf: pdf })).toEqual({});
});

test('a unit is found without diacritics', () => {
  expect(check(filled({ city: 'sucuraj' }))).toEqual({});
});

test('a link with a pipe in it stays one link', () => {
  const texts = { goal1Link1: 'https://a.example/x|y', goal1Link2: 'https://b.example' };
  expect(check(filled(texts))).toEqual({});
});

test('before the list of units is there, no name of one is called wrong', () => {
  expect(problemsOf(filled({ city: 'Nigdje' }), NOBODY, null)).toEqual({});
});

describe('verification', () => {
  const original = politician({
    id: 7,
    name: 'Ana Izmišljena',
    programPdfUrl: '/files/public/a.pdf',
    position: 'Predsjednik',
  });
  const form = (profile = original) =>
    check(
      {
        ...valuesOf({ ...draftOf(profile), email: 'ana@primjer.example' }),
        idDocument: photo,
        idDocumentConsent: true,
      },
      profile,
    );

  test('needs no photo and no programme when the profile has them, and keeps its position', () => {
    expect(form()).toEqual({});
  });

  test('needs a photo in place of a drawn avatar', () => {
    expect(form({ ...original, photoUrl: '/avatars/AA-1.svg' })).toEqual({
      photo: 'Fotografija je obavezna',
    });
  });

  test('needs the goals that an imported profile lacks', () => {
    expect(form({ ...original, mainGoals: [] })).toEqual({
      goal1: 'Prvi cilj je obavezan',
      goal2: 'Drugi cilj je obavezan',
      goal3: 'Treći cilj je obavezan',
    });
  });
});

test('what the server finds wrong stands at the field of the form, the rest apart', () => {
  const errors = [
    { field: 'goal2Reference', message: 'A' },
    { field: 'existingPhotoUrl', message: 'B' },
    { field: 'mainGoals', message: 'C' },
    { field: 'email', message: 'D' },
    { field: 'originalPoliticianId', message: 'E' },
  ];
  expect(problemsByField(errors)).toEqual({
    problems: { goal2Link1: 'A', photo: 'B', goal1: 'C', email: 'D' },
    others: ['E'],
  });
});
