import * as units from '@jamcimo/croatia/local-units';
import { politician } from '../../../test/invented';
import { type Draft, draftOf, emptyDraft } from './draft';
import { type Filled, type Problems, problemsByField, problemsOf } from './rules';

const photo = new File(['x'], 'portret.png');
const pdf = new File(['x'], 'program.pdf');

type Texts = Partial<Draft['texts']>;

function filled(texts: Texts = {}, others: Partial<Draft> = {}): Filled {
  const draft = emptyDraft();
  return {
    draft: {
      ...draft,
      parties: ['HDZ'],
      ...others,
      texts: {
        ...draft.texts,
        name: 'Ana Anić',
        email: 'ana@primjer.example',
        programLink: 'https://primjer.example/program',
        position: 'načelnica',
        county: 'Splitsko-dalmatinska',
        city: 'Sućuraj',
        goal1: 'Otvoriti vrtić.',
        goal2: 'Obnoviti vodovod.',
        goal3: 'Uvesti prijevoz.',
        ...texts,
      },
    },
    files: { photo, idDocument: photo, programPdf: null },
    consent: true,
    ...{ original: null, returned: null, owner: null },
  };
}

const check = (form: Filled) => problemsOf(form, units);
const long = (length: number) => 'a'.repeat(length);

test('a form with everything has no problem', () => {
  expect(check(filled())).toEqual({});
});

test('an empty form names every required field in the words of the specification', () => {
  const empty = { ...filled(), draft: emptyDraft(), consent: false };
  expect(check({ ...empty, files: { photo: null, idDocument: null, programPdf: null } })).toEqual({
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

test.each<[keyof Problems, Texts, string]>([
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

test.each<[string, Partial<Draft>, Texts, Partial<Record<keyof Problems, string>>]>([
  ['an unnamed other party', { namesOtherParty: true }, {}, { otherParty: 'Molimo unesite naziv stranke' }],
  [
    'blanks for it',
    { namesOtherParty: true },
    { otherParty: '  ' },
    { otherParty: 'Molimo unesite naziv stranke' },
  ],
  ['one letter for it', { namesOtherParty: true }, { otherParty: 'X' }, { otherParty: 'Prekratko' }],
  ['a long name for it', { namesOtherParty: true }, { otherParty: long(81) }, { otherParty: 'Predugo' }],
  ['a name for it', { namesOtherParty: true, parties: [] }, { otherParty: 'Lista za otok' }, {}],
])('%s is judged at its own field', (_, draft, texts, problems) => {
  expect(check(filled(texts, draft))).toEqual(problems);
});

test('a programme is a link or a PDF: one of them is enough', () => {
  const none = filled({ programLink: '' });
  expect(check(none)).toEqual({ programLink: 'Morate unijeti link programa ili učitati PDF dokument' });
  expect(check({ ...none, files: { ...none.files, programPdf: pdf } })).toEqual({});
});

test('a unit is found without diacritics', () => {
  expect(check(filled({ city: 'sucuraj' }))).toEqual({});
});

test('a link with a pipe in it stays one link', () => {
  const texts = { goal1Link1: 'https://a.example/x|y', goal1Link2: 'https://b.example' };
  expect(check(filled(texts))).toEqual({});
});

test('before the list of units is there, no name of one is called wrong', () => {
  expect(problemsOf(filled({ city: 'Nigdje' }), null)).toEqual({});
});

describe('verification', () => {
  const original = politician({
    id: 7,
    name: 'Ana Izmišljena',
    programPdfUrl: '/files/public/a.pdf',
    position: 'Predsjednik',
  });
  const form = (profile = original): Filled => {
    const draft = draftOf(profile);
    draft.texts.email = 'ana@primjer.example';
    return {
      draft,
      files: { photo: null, idDocument: photo, programPdf: null },
      consent: true,
      ...{ original: profile, returned: null, owner: null },
    };
  };

  test('needs no photo and no programme when the profile has them, and keeps its position', () => {
    expect(check(form())).toEqual({});
  });

  test('needs a photo in place of a drawn avatar', () => {
    expect(check(form({ ...original, photoUrl: '/avatars/AA-1.svg' }))).toEqual({
      photo: 'Fotografija je obavezna',
    });
  });

  test('needs the goals that an imported profile lacks', () => {
    expect(check(form({ ...original, mainGoals: [] }))).toEqual({
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
