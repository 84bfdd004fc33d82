import {
  checkRegistration,
  type FilledRegistration,
  fieldProblem,
  hasOwnPhoto,
  type RegistrationRules,
  type VerifiedProfile,
} from './registration-form.js';

const UNITS: Record<string, string[]> = {
  'Splitsko-dalmatinska': ['Split', 'Makarska', 'Otok'],
  'Grad Zagreb': ['Zagreb'],
};

const rules: RegistrationRules = {
  unitOf: (county, name) => UNITS[county]?.find((unit) => unit.toLowerCase() === name.toLowerCase()) ?? null,
  original: null,
  consent: 'required',
};

const profile: VerifiedProfile = {
  id: 7,
  position: 'Zastupnik',
  photoUrl: '/files/politicians/a.webp',
  programPdfUrl: '/files/politicians/b.pdf',
};

const filled: FilledRegistration = {
  name: ' Ana Anić ',
  email: 'ana@primjer.example',
  phone: '+385 21 000 000',
  party: 'HSS,HDZ, HSS',
  position: 'Gradonačelnica',
  county: 'Splitsko-dalmatinska',
  city: 'split',
  goal1: 'Urediti tržnicu',
  goal2: 'Obnoviti školu',
  goal3: 'Izgraditi vrtić',
  goal1Reference: ' https://a.example/1 | | https://b.example/2 ',
  goal2Reference: '',
  programLink: 'https://program.example',
  verificationOption: 'verifyOnly',
  photo: true,
  idDocument: true,
  idDocumentConsent: true,
};

const check = (changes: FilledRegistration, other: Partial<RegistrationRules> = {}) =>
  checkRegistration({ ...filled, ...changes }, { ...rules, ...other });
const problems = (changes: FilledRegistration, other: Partial<RegistrationRules> = {}) => {
  const checked = check(changes, other);
  return checked.ok ? [] : checked.errors;
};

test('a filled form gives trimmed values, the party once each, the place and the position in their own spelling', () => {
  expect(check({})).toEqual({
    ok: true,
    values: {
      name: 'Ana Anić',
      email: 'ana@primjer.example',
      phone: '+385 21 000 000',
      party: 'HSS, HDZ',
      position: 'gradonačelnica',
      county: 'Splitsko-dalmatinska',
      city: 'Splitsko-dalmatinska, Split',
      goal1: 'Urediti tržnicu',
      goal2: 'Obnoviti školu',
      goal3: 'Izgraditi vrtić',
      goal1Reference: 'https://a.example/1|https://b.example/2',
      goal2Reference: null,
      goal3Reference: null,
      programLink: 'https://program.example',
      verificationOption: 'verifyOnly',
      existingPhotoUrl: null,
      existingProgramPdfUrl: null,
    },
  });
});

const long = (length: number) => 'č'.repeat(length);

test.each<[string, FilledRegistration, string, string]>([
  ['no name', { name: '   ' }, 'name', 'Ime i prezime je obavezno'],
  ['no name at all', { name: null }, 'name', 'Ime i prezime je obavezno'],
  ['a short name', { name: 'Li' }, 'name', 'Prekratko'],
  ['a long name', { name: long(121) }, 'name', 'Predugo'],
  ['no e-mail', { email: '' }, 'email', 'Unesite ispravnu email adresu'],
  ['half an e-mail', { email: 'abc@' }, 'email', 'Unesite ispravnu email adresu'],
  ['a long e-mail', { email: `${'a'.repeat(250)}@a.hr` }, 'email', 'Predugo'],
  [
    'words as a phone',
    { phone: 'nazovi me' },
    'phone',
    'Unesite ispravan broj telefona, primjerice 091 123 4567',
  ],
  ['a long phone', { phone: '1'.repeat(41) }, 'phone', 'Predugo'],
  ['no photo', { photo: false }, 'photo', 'Fotografija je obavezna'],
  ['no identity document', { idDocument: false }, 'idDocument', 'Fotografija osobnog dokumenta je obavezna'],
  [
    'no consent',
    { idDocumentConsent: null },
    'idDocumentConsent',
    'Potrebna je privola za obradu osobnog dokumenta',
  ],
  [
    'no programme',
    { programLink: ' ' },
    'programLink',
    'Morate unijeti link programa ili učitati PDF dokument',
  ],
  [
    'a programme that is no link',
    { programLink: 'program' },
    'programLink',
    'Unesite ispravnu poveznicu (http ili https)',
  ],
  [
    'a script as a link',
    { programLink: 'javascript:alert(1)' },
    'programLink',
    'Unesite ispravnu poveznicu (http ili https)',
  ],
  ['a long link', { programLink: `https://a.example/${long(2000)}` }, 'programLink', 'Predugo'],
  ['no party', { party: ' , ' }, 'party', 'Stranka je obavezna'],
  ['no party at all', { party: '' }, 'party', 'Stranka je obavezna'],
  ['another party without a name', { party: 'HDZ, Drugo' }, 'party', 'Molimo unesite naziv stranke'],
  ['an own party of one letter', { party: 'X' }, 'party', 'Prekratko'],
  ['an own party of 81 letters', { party: long(81) }, 'party', 'Predugo'],
  ['parties of 201 letters', { party: `${long(80)}, ${long(79)}, ${long(79)}` }, 'party', 'Predugo'],
  ['no position', { position: '' }, 'position', 'Pozicija je obavezna'],
  ['an unheard-of position', { position: 'kralj' }, 'position', 'Odaberite poziciju s popisa'],
  ['no county', { county: '' }, 'county', 'Županija je obavezna'],
  ['an unheard-of county', { county: 'Atlantida' }, 'county', 'Odaberite županiju s popisa'],
  ['no city', { city: '' }, 'city', 'Grad/općina je obavezna'],
  ['a city of another county', { city: 'Zagreb' }, 'city', 'Odaberite grad ili općinu odabrane županije'],
  [
    'a city with another county before it',
    { city: 'Grad Zagreb, Split' },
    'city',
    'Odaberite grad ili općinu odabrane županije',
  ],
  ['no first goal', { goal1: '' }, 'goal1', 'Prvi cilj je obavezan'],
  ['no second goal', { goal2: ' ' }, 'goal2', 'Drugi cilj je obavezan'],
  ['no third goal', { goal3: null }, 'goal3', 'Treći cilj je obavezan'],
  ['a short goal', { goal1: 'Mir.' }, 'goal1', 'Prekratko'],
  ['a long goal', { goal2: long(1001) }, 'goal2', 'Predugo'],
  [
    'three sources',
    { goal1Reference: 'https://a.hr|https://b.hr|https://c.hr' },
    'goal1Reference',
    'Najviše dvije ispravne poveznice, odvojene znakom |',
  ],
  [
    'a source that is no link',
    { goal3Reference: 'novine' },
    'goal3Reference',
    'Najviše dvije ispravne poveznice, odvojene znakom |',
  ],
  [
    'no such option',
    { verificationOption: 'free' },
    'verificationOption',
    'Odaberite jednu od ponuđenih opcija',
  ],
  [
    'a foreign photo',
    { photo: false, existingPhotoUrl: '/files/politicians/a.webp' },
    'existingPhotoUrl',
    'Fotografija nije s ovog profila',
  ],
  [
    'a foreign programme',
    { existingProgramPdfUrl: '/files/politicians/b.pdf' },
    'existingProgramPdfUrl',
    'PDF dokument nije s ovog profila',
  ],
])('%s: the field and the message are those of the specification', (_what, changes, field, message) => {
  expect(problems(changes)).toEqual([{ field, message }]);
});

test('an empty form reports all problems at once, in the order of the form', () => {
  const checked = checkRegistration({}, rules);
  expect(checked.ok ? [] : checked.errors.map(({ field }) => field)).toEqual([
    ...['name', 'email', 'photo', 'idDocument', 'idDocumentConsent', 'programLink', 'party', 'position'],
    ...['county', 'city', 'goal1', 'goal2', 'goal3', 'verificationOption'],
  ]);
});

test('a programme may be a link, a file, or both', () => {
  expect(problems({ programLink: null, programPdf: true })).toEqual([]);
  expect(problems({ programPdf: true })).toEqual([]);
});

test('the city may come with its county before it', () => {
  expect(problems({ city: 'Splitsko-dalmatinska, Makarska' })).toEqual([]);
});

test('a request without the field of consent is judged by its sending the document, one that refuses it is refused', () => {
  const consent = 'unless-refused';
  expect(problems({ idDocumentConsent: null }, { consent })).toEqual([]);
  expect(problems({ idDocumentConsent: false }, { consent })).toHaveLength(1);
});

describe('verification of a profile', () => {
  const original = profile;
  const without = { photo: false, programLink: null };

  test('keeps photo, programme and position that the profile has', () => {
    const own = {
      ...without,
      position: 'Zastupnik',
      existingPhotoUrl: profile.photoUrl,
      existingProgramPdfUrl: profile.programPdfUrl,
    };
    const checked = check(own, { original });
    expect(checked.ok && checked.values).toMatchObject({
      position: 'Zastupnik',
      existingPhotoUrl: profile.photoUrl,
      existingProgramPdfUrl: profile.programPdfUrl,
    });
  });

  test('takes a new photo and programme instead of the present ones', () => {
    const both = { photo: true, programPdf: true, existingPhotoUrl: profile.photoUrl };
    const checked = check({ ...both, existingProgramPdfUrl: profile.programPdfUrl }, { original });
    expect(checked.ok && checked.values).toMatchObject({
      existingPhotoUrl: null,
      existingProgramPdfUrl: null,
    });
  });

  test('needs a photo when the profile shows a drawn avatar, and the existing photo must be sent to be kept', () => {
    const drawn = { ...profile, photoUrl: '/avatars/AA-1.svg' };
    expect(hasOwnPhoto(drawn)).toBe(false);
    expect(problems({ photo: false, existingPhotoUrl: drawn.photoUrl }, { original: drawn })).toEqual([
      { field: 'photo', message: 'Fotografija je obavezna' },
    ]);
    expect(problems({ photo: false }, { original })).toEqual([
      { field: 'photo', message: 'Fotografija je obavezna' },
    ]);
  });

  test.each(['/files/politicians/other.webp', 'https://evil.example/a.webp'])(
    'does not accept %s as its photo',
    (existingPhotoUrl) => {
      expect(problems({ photo: false, existingPhotoUrl }, { original })).toEqual([
        { field: 'existingPhotoUrl', message: 'Fotografija nije s ovog profila' },
      ]);
    },
  );
});

test('one field can be checked while it is filled', () => {
  expect(fieldProblem('email', 'ana@')).toBe('Unesite ispravnu email adresu');
  for (const address of ['ana@primjer.example', 'ana@općina-primjer.example', 'ured/ana&tin@primjer.example'])
    expect(fieldProblem('email', address)).toBeNull();
});

test.each(['091/123-45 67', '+385 (0)91 1234–567', '00385 91 123 4567', '021.345.678'])(
  'the telephone %s is understood as it is written',
  (phone) => {
    expect(fieldProblem('phone', phone)).toBeNull();
  },
);
