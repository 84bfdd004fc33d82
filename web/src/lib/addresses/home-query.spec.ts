import {
  activeFilters,
  EMPTY_QUERY,
  homeAddress,
  malformedFilters,
  NO_PROFILE,
  pickCategory,
  pickPolitician,
  readHomeQuery,
  withFilters,
} from './home-query';
import { MOST_SHOWN } from './shown-items';

describe('the address of the home page', () => {
  it('is read and written without a loss', () => {
    const address =
      '/?jurisdiction=Zadarska&party=Mo%C5%BEemo%21&verified=false&guaranteed=true&city=Zadar&q=ivan&sort=name&from=960&shown=72&selected_politician=7';
    expect(homeAddress(readHomeQuery(address.slice(1)))).toBe(address);
  });

  it('is bare when nothing is chosen', () => {
    expect(homeAddress(EMPTY_QUERY)).toBe('/');
    expect(readHomeQuery('')).toEqual(EMPTY_QUERY);
  });

  it('takes the empty fields of a plain form for no choice', () => {
    expect(readHomeQuery('?jurisdiction=&party=++&verified=&q=')).toEqual(EMPTY_QUERY);
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999', '2147483648'])(
    'takes the selected politician %p for a profile that nobody has',
    (value) => {
      const query = readHomeQuery(`selected_politician=${value}`);
      expect(query.selected).toBe(NO_PROFILE);
      expect(homeAddress(query)).toBe('/?selected_politician=0');
    },
  );

  it('opens the list where no politician is named', () => {
    expect(readHomeQuery('selected_politician=').selected).toBeNull();
  });

  it.each([
    ['true', true],
    ['false', false],
    ['TRUE', null],
    ['1', null],
  ])('reads verified=%s as %p', (value, expected) => {
    expect(readHomeQuery(`verified=${value}`).verified).toBe(expected);
  });

  it('takes the guarantee from the status field of a plain form', () => {
    expect(homeAddress(readHomeQuery('verified=guaranteed'))).toBe('/?guaranteed=true');
    expect(malformedFilters('verified=guaranteed')).toEqual([]);
    expect(malformedFilters('guaranteed=perhaps')).toEqual(['guaranteed']);
  });

  it.each([
    ['25', 48],
    ['48', 48],
    ['-3', 24],
    ['puno', 24],
    ['999999', MOST_SHOWN],
  ])('shows whole pages: shown=%s is %d', (value, expected) => {
    expect(readHomeQuery(`shown=${value}`).shown).toBe(expected);
  });

  it('cuts a text that is too long instead of refusing it', () => {
    expect(readHomeQuery(`q=${'a'.repeat(200)}`).q).toHaveLength(80);
    expect(malformedFilters(`q=${'a'.repeat(200)}`)).toEqual([]);
  });

  it.each([
    ['verified=perhaps', ['verified']],
    ['party=%E0%A4%A&verified=true', ['party']],
    [`jurisdiction=${'x'.repeat(201)}&city=a%00b`, ['jurisdiction', 'city']],
    ['verified=&party=++&city=Nigdjezemska&selected_politician=x', []],
  ])('names the filters of %s that cannot be set', (search, expected) => {
    expect(malformedFilters(search)).toEqual(expected);
    for (const name of expected) expect(readHomeQuery(search)).toMatchObject({ [name]: null });
  });
});

describe('changes of the address', () => {
  const filtered = readHomeQuery(
    'jurisdiction=Zadarska&party=SDP&verified=true&city=Zadar&q=ana&from=960&shown=72',
  );

  it('start the list anew when a filter changes', () => {
    expect(withFilters(filtered, { party: null })).toEqual({ ...filtered, party: null, from: 0, shown: 24 });
  });

  it('keep county, party, status and city when a politician is picked in the search', () => {
    expect(homeAddress(pickPolitician(filtered, 9))).toBe(
      '/?jurisdiction=Zadarska&party=SDP&verified=true&city=Zadar&selected_politician=9',
    );
  });

  it('replace everything when a category is picked', () => {
    expect(homeAddress(pickCategory({ city: 'Split' }))).toBe('/?city=Split');
    expect(homeAddress(pickCategory({ party: 'HDZ' }))).toBe('/?party=HDZ');
  });

  it('name the filters in use in the order of their chips, also the one that is false', () => {
    expect(activeFilters(readHomeQuery('q=a&verified=false&jurisdiction=Istarska'))).toEqual([
      'jurisdiction',
      'verified',
      'q',
    ]);
  });
});
