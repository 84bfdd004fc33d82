import { politician } from '../../../test/invented';
import { draftFrom, draftOf, emptyDraft, partyOf, readDraft, referenceOf, valuesOf } from './values';

describe('a profile fills the form', () => {
  const draft = draftOf(
    politician({
      id: 1,
      party: 'SDP, Lista za otok, Nije navedeno',
      position: 'Gradonačelnica',
      city: 'Splitsko-dalmatinska, Makarska',
      mainGoals: ['{"goal":"Otvoriti vrtić."}', 'Obnoviti vodovod.'],
      goal1Reference: 'https://a.example | https://b.example',
      goal2Reference: 'https://c.example',
    }),
  );

  test('with goals, their links, parties and the name of the unit alone', () => {
    expect(draft).toMatchObject({
      goal1: 'Otvoriti vrtić.',
      goal1Link1: 'https://a.example',
      goal1Link2: 'https://b.example',
      goal2: 'Obnoviti vodovod.',
      goal2Link1: 'https://c.example',
      goal2Link2: '',
      goal3: '',
      position: 'gradonačelnica',
      city: 'Makarska',
      party: { chosen: ['SDP', 'Lista za otok'], custom: '' },
    });
  });

  test('and gives the same links back', () => {
    expect(referenceOf(draft, 1)).toBe('https://a.example|https://b.example');
    expect(referenceOf(draft, 3)).toBe('');
  });
});

test('an own party is sent also when nobody pressed Enter, and is "Drugo" while it has no name', () => {
  expect(partyOf({ chosen: ['Drugo', 'HDZ'], custom: ' Lista za otok ' })).toBe('HDZ, Lista za otok');
  expect(partyOf({ chosen: ['HDZ', 'Drugo'], custom: '  ' })).toBe('HDZ, Drugo');
});

test('what storage holds is read with care', () => {
  expect(readDraft(null)).toBeNull();
  expect(readDraft('x')).toBeNull();
  const stored = { name: 'Ana', email: 7, unknown: 'x', party: { chosen: ['HDZ', 1] } };
  const read = { ...emptyDraft(), name: 'Ana', party: { chosen: ['HDZ'], custom: '' } };
  expect(readDraft(stored)).toEqual(read);
  expect(readDraft(read)).toEqual(read);
});

test('files and the consent are never in the draft', () => {
  const draft = { ...emptyDraft(), name: 'Ana Anić' };
  const idDocument = new File(['x'], 'osobna.jpg');
  expect(draftFrom({ ...valuesOf(draft), idDocument, idDocumentConsent: true })).toEqual(draft);
});
