import { politician } from '../../../test/invented';
import {
  completedLink,
  draftOf,
  emptyDraft,
  partiesOf,
  readDraft,
  referenceOf,
  withOtherParty,
} from './draft';

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

  test('takes the place of "Drugo"', () => {
    const after = withOtherParty(naming(' Lista za otok '));
    expect(after).toMatchObject({ parties: ['HDZ', 'Lista za otok'], namesOtherParty: false });
    expect(after.texts.otherParty).toBe('');
  });

  test('is sent also when nobody pressed Enter, and is "Drugo" while it has no name', () => {
    expect(partiesOf(naming('Lista za otok'))).toEqual(['HDZ', 'Lista za otok']);
    expect(partiesOf(naming('  '))).toEqual(['HDZ', 'Drugo']);
  });

  test('that is on the list is chosen there, once', () => {
    expect(withOtherParty(naming('hdz')).parties).toEqual(['HDZ']);
    expect(withOtherParty(naming('možemo!')).parties).toEqual(['HDZ', 'Možemo!']);
  });

  test('cannot be called "Drugo"', () => {
    expect(withOtherParty(naming('Drugo')).namesOtherParty).toBe(true);
  });
});

test.each([
  ['www.primjer.hr/program', 'https://www.primjer.hr/program'],
  [' primjer.hr ', 'https://primjer.hr'],
  ['županija.hr?a=1', 'https://županija.hr?a=1'],
  ['http://primjer.hr', 'http://primjer.hr'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['nije poveznica', 'nije poveznica'],
  ['', ''],
])('the link %p means %p', (typed, meant) => {
  expect(completedLink(typed)).toBe(meant);
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
