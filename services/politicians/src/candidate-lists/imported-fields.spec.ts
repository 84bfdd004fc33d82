import { fieldsToChange, type ImportedFields } from './imported-fields.js';

const imported: ImportedFields = {
  name: 'Ana Anić',
  party: 'Nije navedeno',
  position: 'gradonačelnica',
  gender: 'f',
  candidacy: 'candidate',
  email: null,
  programLink: null,
  goals: [],
  isAdminApproved: false,
};

test('the same list again changes nothing', () => {
  expect(fieldsToChange(imported, imported, imported)).toEqual({});
});

test('a field that nobody touched follows the newer list', () => {
  expect(fieldsToChange(imported, imported, { ...imported, party: 'HSS' })).toEqual({ party: 'HSS' });
});

test('a field that a person changed is left alone', () => {
  const present = { ...imported, party: 'Nezavisni' };
  expect(fieldsToChange(present, imported, { ...imported, party: 'HSS' })).toEqual({});
});

test('an address that is only written otherwise was touched by nobody', () => {
  const [before, now] = [
    { ...imported, email: 'Ana@XN--OPINA-HXA.example' },
    { ...imported, email: 'nova@primjer.example' },
  ];
  const present = { ...imported, email: 'Ana@xn--opina-hxa.example' };
  expect(fieldsToChange(present, before, now)).toEqual({ email: 'nova@primjer.example' });
});

test('a list that does not say something takes nothing away', () => {
  const full = {
    ...imported,
    party: 'HSS',
    programLink: 'https://primjer.example',
    goals: [{ text: 'Vrtići', reference: null }],
  };
  expect(fieldsToChange(full, full, { ...imported, gender: null })).toEqual({});
});

test('a council seat never takes the place of an executive office, the other way round it does', () => {
  const council = { ...imported, position: 'Gradsko vijeće' };
  expect(fieldsToChange(imported, imported, council)).toEqual({});
  expect(fieldsToChange(council, council, imported)).toEqual({ position: 'gradonačelnica' });
});

test('publishing reaches profiles an earlier import left unpublished, but not those an administrator hid', () => {
  const published = { ...imported, isAdminApproved: true };
  expect(fieldsToChange(imported, imported, published)).toEqual({ isAdminApproved: true });
  expect(fieldsToChange(imported, published, published)).toEqual({});
  expect(fieldsToChange(published, published, imported)).toEqual({});
});

describe('who was elected', () => {
  const elected = { ...imported, candidacy: 'elected' as const };
  const unknown = { ...imported, candidacy: null };

  test('is taken from results, and a later list of candidates takes it from nobody', () => {
    expect(fieldsToChange(imported, imported, elected)).toEqual({ candidacy: 'elected' });
    expect(fieldsToChange(elected, elected, imported)).toEqual({});
  });

  test('fills what was not known, also of a profile that an older release imported', () => {
    expect(fieldsToChange(unknown, unknown, imported)).toEqual({ candidacy: 'candidate' });
    const { candidacy: _, ...older } = imported;
    expect(fieldsToChange(unknown, older as ImportedFields, elected)).toEqual({ candidacy: 'elected' });
  });

  test('is a public fact, whatever an administrator put; that somebody stood is left as they put it', () => {
    expect(fieldsToChange(unknown, imported, elected)).toEqual({ candidacy: 'elected' });
    expect(fieldsToChange(imported, elected, elected)).toEqual({ candidacy: 'elected' });
    expect(fieldsToChange(unknown, imported, imported)).toEqual({});
  });

  test('is never said of another office than the one that was won', () => {
    const changed = { ...imported, position: 'Gradsko vijeće' };
    expect(fieldsToChange(changed, imported, elected)).toEqual({});
    const council = { ...imported, position: 'Gradsko vijeće' };
    expect(fieldsToChange(elected, elected, council)).toEqual({});
    expect(fieldsToChange(council, council, elected)).toEqual({
      position: 'gradonačelnica',
      candidacy: 'elected',
    });
  });

  test('is the same whichever gender the office is written in', () => {
    const inMan = { ...imported, position: 'Gradonačelnik' };
    expect(fieldsToChange(inMan, imported, elected)).toEqual({ candidacy: 'elected' });
  });
});
