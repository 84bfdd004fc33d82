import { addCustom, joinedParty, partyChips, partyProblems, toggleParty } from './party-choice';

describe('the choice of parties', () => {
  it('offers the list, then what the profile has beside it, and the typed name last', () => {
    const chips = partyChips({ chosen: ['Fokus', 'SDP'], custom: '' });
    expect(chips.slice(0, 2)).toEqual(['HDZ', 'SDP']);
    expect(chips.slice(-2)).toEqual(['Fokus', 'Drugo']);
    expect(chips).toHaveLength(13);
  });

  it('turns a chip on and off', () => {
    const on = toggleParty({ chosen: ['SDP'], custom: '' }, 'HSS');
    expect(on.chosen).toEqual(['SDP', 'HSS']);
    expect(toggleParty(on, 'SDP').chosen).toEqual(['HSS']);
  });

  it('takes "Nije navedeno" away from whoever gets a party', () => {
    expect(toggleParty({ chosen: ['Nije navedeno'], custom: '' }, 'HSS').chosen).toEqual(['HSS']);
  });

  it('puts the typed name in the place of "Drugo"', () => {
    expect(addCustom({ chosen: ['SDP', 'Drugo'], custom: ' Naša lista ' })).toEqual({
      chosen: ['SDP', 'Naša lista'],
      custom: '',
    });
  });

  it('reads a comma as the end of a name, as stored parties do', () => {
    expect(addCustom({ chosen: ['Drugo'], custom: 'Prva, Druga' }).chosen).toEqual(['Prva', 'Druga']);
  });

  it('chooses a listed party in its own spelling, once, and calls none "Drugo"', () => {
    expect(addCustom({ chosen: ['HDZ', 'Drugo'], custom: 'hdz' }).chosen).toEqual(['HDZ']);
    expect(addCustom({ chosen: ['Drugo'], custom: 'možemo!' }).chosen).toEqual(['Možemo!']);
    const unchanged = { chosen: ['Drugo'], custom: 'Drugo' };
    expect(addCustom(unchanged)).toBe(unchanged);
  });

  it('stores a name that still stands in the field, and never the word "Drugo"', () => {
    expect(joinedParty({ chosen: ['HSS', 'Drugo'], custom: 'Naša lista' })).toBe('HSS, Naša lista');
    expect(joinedParty({ chosen: ['HSS'], custom: 'zaboravljeno' })).toBe('HSS');
  });
});

describe('what is wrong with it', () => {
  const NAME = 'Molimo unesite naziv stranke kad odaberete opciju Drugo';

  it.each([
    ['nothing chosen', [], '', ['Molimo odaberite političku stranku']],
    ['"Drugo" without a name beside another', ['SDP', 'Drugo'], '  ', [NAME]],
    [
      'only "Drugo" left, without a name',
      ['Drugo'],
      '',
      [NAME, 'Molimo odaberite političku stranku ili dodajte vlastitu'],
    ],
    ['a name of one letter', ['Drugo'], 'X', ['Prekratko']],
    ['a name of 81 letters', ['Drugo'], 'x'.repeat(81), ['Predugo']],
    ['a name', ['Drugo'], 'Naša lista', []],
    ['a party of the list', ['SDP'], '', []],
  ])('%s', (_, chosen, custom, expected) => {
    expect(partyProblems({ chosen, custom })).toEqual(expected);
  });
});
