import { compareCroatian } from '../text/collate.js';
import { COUNTY_NAMES } from './counties.js';
import { findLocalUnit, LOCAL_UNITS, localUnitsOf, unitMeant } from './local-units.js';

const place = (query: Parameters<typeof findLocalUnit>[0]) => {
  const match = findLocalUnit(query);
  if (!match) return null;
  if ('unit' in match) return `${match.unit.county}, ${match.unit.kind} ${match.unit.name}`;
  return match.ambiguous.map((unit) => `${unit.county}, ${unit.kind} ${unit.name}`);
};

it.each([
  ['načelnik Nove Rače', 'Nova Rača'],
  ['NAČELNIK NOVE RAČE', 'Nova Rača'],
  ['gradonacelnica splita', 'Split'],
  ['grad Zadar', 'Zadar'],
  ['u općini selca', undefined],
  ['općine Selca', 'Selca'],
  ['pula', 'Pula'],
  ['Sveta Nedelja', undefined],
  ['ana anić', undefined],
  ['gradonačelnik', undefined],
  ['', undefined],
])('a search for %p means the unit %p', (text, name) => {
  expect(unitMeant(text)?.name).toBe(name);
});

describe('the local units', () => {
  it('are 128 towns and 428 municipalities', () => {
    expect(LOCAL_UNITS).toHaveLength(556);
    expect(LOCAL_UNITS.filter((unit) => unit.kind === 'grad')).toHaveLength(128);
    expect(LOCAL_UNITS.filter((unit) => unit.officialName)).toHaveLength(20);
  });

  it('have unique codes of four digits, and names that are unique within a county', () => {
    expect(new Set(LOCAL_UNITS.map((unit) => unit.dipCode)).size).toBe(556);
    expect(LOCAL_UNITS.every((unit) => /^\d{4}$/.test(unit.dipCode))).toBe(true);
    expect(new Set(LOCAL_UNITS.map((unit) => `${unit.county}, ${unit.name}`)).size).toBe(556);
  });

  it.each([
    ['Zagrebačka', 9, 25],
    ['Krapinsko-zagorska', 7, 25],
    ['Sisačko-moslavačka', 7, 12],
    ['Karlovačka', 5, 17],
    ['Varaždinska', 6, 22],
    ['Koprivničko-križevačka', 3, 22],
    ['Bjelovarsko-bilogorska', 5, 18],
    ['Primorsko-goranska', 14, 22],
    ['Ličko-senjska', 4, 8],
    ['Virovitičko-podravska', 3, 13],
    ['Požeško-slavonska', 5, 5],
    ['Brodsko-posavska', 2, 26],
    ['Zadarska', 6, 28],
    ['Osječko-baranjska', 7, 35],
    ['Šibensko-kninska', 5, 15],
    ['Vukovarsko-srijemska', 5, 26],
    ['Splitsko-dalmatinska', 16, 39],
    ['Istarska', 10, 31],
    ['Dubrovačko-neretvanska', 5, 17],
    ['Međimurska', 3, 22],
    ['Grad Zagreb', 1, 0],
  ])(
    'of %s are %i towns and %i municipalities, towns first and in Croatian order',
    (county, towns, municipalities) => {
      const units = localUnitsOf(county);
      expect(units.map((unit) => unit.kind)).toEqual([
        ...Array(towns).fill('grad'),
        ...Array(municipalities).fill('općina'),
      ]);
      for (const kind of ['grad', 'općina']) {
        const names = units.filter((unit) => unit.kind === kind).map((unit) => unit.name);
        expect(names).toEqual([...names].sort(compareCroatian));
      }
    },
  );

  it('of no county are none', () => {
    expect(localUnitsOf('Split')).toEqual([]);
    expect(COUNTY_NAMES.reduce((sum, county) => sum + localUnitsOf(county).length, 0)).toBe(556);
  });
});

describe('findLocalUnit', () => {
  it('finds every unit by county and name, in capitals, without diacritics and by its code', () => {
    for (const unit of LOCAL_UNITS) {
      const plain = unit.name.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D');
      expect(findLocalUnit({ county: unit.county, name: unit.name.toUpperCase() })).toEqual({ unit });
      expect(findLocalUnit({ county: unit.county.toUpperCase(), name: plain })).toEqual({ unit });
      expect(findLocalUnit({ county: unit.county, name: `${unit.kind} ${unit.name}` })).toEqual({ unit });
      expect(findLocalUnit({ code: unit.dipCode })).toEqual({ unit });
      if (unit.officialName)
        expect(findLocalUnit({ name: unit.officialName.toUpperCase() })).toEqual({ unit });
    }
  });

  it.each([
    ['PULA - POLA', 'Istarska, grad Pula'],
    ['Pola', 'Istarska, grad Pula'],
    ['Pula/Pola', 'Istarska, grad Pula'],
    ['TAR-VABRIGA - TORRE-ABREGA', 'Istarska, općina Tar-Vabriga'],
    ['TAR - VABRIGA', 'Istarska, općina Tar-Vabriga'],
    ['KAŠTELIR - LABINCI - CASTELLIERE - S. DOMENICA', 'Istarska, općina Kaštelir-Labinci'],
    ['KAŠTELIR-LABINCI - CASTELLIERE-SANTA DOMENICA', 'Istarska, općina Kaštelir-Labinci'],
    ['MURTER - KORNATI', 'Šibensko-kninska, općina Murter-Kornati'],
    ['Murter Kornati', 'Šibensko-kninska, općina Murter-Kornati'],
    ['ŽUPA DUBROVAČKA', 'Dubrovačko-neretvanska, općina Župa dubrovačka'],
    ['GRAD ZAGREB', 'Grad Zagreb, grad Zagreb'],
    ['VINODOLSKA OPĆINA', 'Primorsko-goranska, općina Vinodolska općina'],
    ['DJAKOVO', 'Osječko-baranjska, grad Đakovo'],
    ['C\u030cepin', 'Osječko-baranjska, općina Čepin'],
    ['Novigrad-Cittanova', 'Istarska, grad Novigrad'],
    ['Općina Otok', 'Splitsko-dalmatinska, općina Otok'],
    ['Grad Otok', 'Vukovarsko-srijemska, grad Otok'],
    ['Općina Split', null],
    ['Atlantida', null],
    ['', null],
  ])('reads %p alone as %p', (name, expected) => {
    expect(place({ name })).toBe(expected);
  });

  it('names all units when a name occurs twice, and the county decides', () => {
    expect(place({ name: 'OTOK' })).toEqual([
      'Vukovarsko-srijemska, grad Otok',
      'Splitsko-dalmatinska, općina Otok',
    ]);
    expect(place({ name: 'Privlaka', county: 'zadarska' })).toBe('Zadarska, općina Privlaka');
    expect(place({ name: 'Privlaka' })).toHaveLength(2);
    expect(place({ name: 'Novigrad', county: 'ISTARSKA ŽUPANIJA' })).toBe('Istarska, grad Novigrad');
  });

  it('finds nothing in the wrong county or in a county that is none', () => {
    expect(place({ name: 'Split', county: 'Zadarska' })).toBeNull();
    expect(place({ name: 'Split', county: 'Atlantida' })).toBeNull();
  });

  it('trusts a code, also without its leading zeros and beside an unknown name', () => {
    expect(place({ code: '43' })).toBe('Primorsko-goranska, grad Bakar');
    expect(place({ code: '0043', name: 'BAKAR I OKOLICA' })).toBe('Primorsko-goranska, grad Bakar');
  });

  it('refuses a code that contradicts the county or the name beside it', () => {
    expect(place({ code: '0043', name: 'Split' })).toBeNull();
    expect(place({ code: '0043', county: 'Zadarska' })).toBeNull();
    expect(place({ code: '9999' })).toBeNull();
  });
});
