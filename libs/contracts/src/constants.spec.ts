import {
  COUNTIES,
  DEFAULT_PARTY_COLOUR,
  FUND_EURO_PER_DAY,
  FUND_TARGET_DAYS,
  FUNDRAISING_TARGET,
  GUARANTEE,
  GUARANTEE_PER_GOAL,
  IDENTITY_FEE,
  PARTIES,
  PARTY_COLOURS,
  POSITIONS,
} from './constants.js';

/** Written down once more from the specification (points 3 and 9), so that a slip in the lists is seen. */
test('the lists are those of the specification', () => {
  expect(PARTIES.join(', ')).toBe(
    'HDZ, SDP, MOST, Možemo!, Domovinski pokret, IDS, HSS, HSLS, HNS, Centar, Nezavisni, Drugo',
  );
  expect(COUNTIES.join(', ')).toBe(
    'Zagrebačka, Krapinsko-zagorska, Sisačko-moslavačka, Karlovačka, Varaždinska, Koprivničko-križevačka, ' +
      'Bjelovarsko-bilogorska, Primorsko-goranska, Ličko-senjska, Virovitičko-podravska, Požeško-slavonska, ' +
      'Brodsko-posavska, Zadarska, Osječko-baranjska, Šibensko-kninska, Vukovarsko-srijemska, Splitsko-dalmatinska, ' +
      'Istarska, Dubrovačko-neretvanska, Međimurska, Grad Zagreb',
  );
  expect(POSITIONS).toEqual(
    expect.arrayContaining([
      ...['župan', 'županica', 'gradonačelnik', 'gradonačelnica', 'načelnik', 'načelnica'],
      ...['Gradsko vijeće', 'Županijsko vijeće'],
    ]),
  );
});

test('the colours of parties are those of the specification', () => {
  expect(
    Object.entries(PARTY_COLOURS)
      .map((pair) => pair.join(' '))
      .join(', '),
  ).toBe(
    'HDZ blue, SDP red, MOST yellow, Možemo! green, Domovinski pokret indigo, IDS purple, HSS emerald, HSLS sky, ' +
      'HNS orange, Centar sky, Nezavisni gray',
  );
  expect(DEFAULT_PARTY_COLOUR).toBe('gray');
});

test('the amounts are those of the specification', () => {
  expect([IDENTITY_FEE, GUARANTEE_PER_GOAL, GUARANTEE]).toEqual([3, 500, 1500]);
  expect([FUND_EURO_PER_DAY, FUND_TARGET_DAYS, FUNDRAISING_TARGET]).toEqual([7, 365, 10_000]);
});
