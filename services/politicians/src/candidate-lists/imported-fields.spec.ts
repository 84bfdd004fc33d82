import { fieldsToChange, type ImportedFields } from './imported-fields.js';

const imported: ImportedFields = {
  name: 'Ana Anić',
  party: 'Nije navedeno',
  position: 'gradonačelnica',
  gender: 'f',
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
