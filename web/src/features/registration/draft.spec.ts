import { politician } from '../../../test/invented';
import { draftOf, emptyDraft, partiesOf, readDraft, referenceOf } from './draft';

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
    expect(draft.texts).toMatchObject({
      goal1: 'Otvoriti vrtić.',
      goal1Link1: 'https://a.example',
      goal1Link2: 'https://b.example',
      goal2: 'Obnoviti vodovod.',
      goal2Link1: 'https://c.example',
      goal2Link2: '',
      goal3: '',
      position: 'gradonačelnica',
      city: 'Makarska',
    });
    expect(draft.parties).toEqual(['SDP', 'Lista za otok']);
  });

  test('and gives the same links back', () => {
    expect(referenceOf(draft, 1)).toBe('https://a.example|https://b.example');
    expect(referenceOf(draft, 3)).toBe('');
  });
});

describe('an own party', () => {
  const naming = (otherParty: string) => {
    const draft = emptyDraft();
    return { ...draft, parties: ['HDZ'], namesOtherParty: true, texts: { ...draft.texts, otherParty } };
  };

  test('is sent also when nobody pressed Enter, and is "Drugo" while it has no name', () => {
    expect(partiesOf(naming('Lista za otok'))).toEqual(['HDZ', 'Lista za otok']);
    expect(partiesOf(naming('  '))).toEqual(['HDZ', 'Drugo']);
  });
});

test('what storage holds is read with care', () => {
  expect(readDraft(null)).toBeNull();
  expect(readDraft('x')).toBeNull();
  expect(readDraft({ texts: { name: 'Ana', email: 7, unknown: 'x' }, parties: ['HDZ', 1] })).toEqual({
    ...emptyDraft(),
    texts: { ...emptyDraft().texts, name: 'Ana' },
    parties: ['HDZ'],
  });
});
