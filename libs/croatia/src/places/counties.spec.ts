import { COUNTY_NAMES, countyByCode, countyCode, findCounty } from './counties.js';

describe('findCounty', () => {
  it.each([
    ['Splitsko-dalmatinska', 'Splitsko-dalmatinska'],
    ['SPLITSKO-DALMATINSKA ŽUPANIJA', 'Splitsko-dalmatinska'],
    ['splitsko - dalmatinska zupanija', 'Splitsko-dalmatinska'],
    ['Splitsko dalmatinska', 'Splitsko-dalmatinska'],
    ['Splitsko\u2013dalmatinska', 'Splitsko-dalmatinska'],
    ['Županija splitsko-dalmatinska', 'Splitsko-dalmatinska'],
    ['Istarska županija - Regione istriana', 'Istarska'],
    ['MEDJIMURSKA', 'Međimurska'],
    ['Medimurska', 'Međimurska'],
    ['GRAD ZAGREB', 'Grad Zagreb'],
    ['Zagreb', 'Grad Zagreb'],
    ['ZAGREBAČKA ŽUPANIJA', 'Zagrebačka'],
  ])('reads %s as %s', (text, county) => {
    expect(findCounty(text)).toBe(county);
  });

  it.each(['', 'Split', 'Splitsko', 'županija', 'Bosanska', 'Zagrebačka, Samobor'])(
    'does not guess at %p',
    (text) => {
      expect(findCounty(text)).toBeNull();
    },
  );

  it('finds every county by its own name and by its full label', () => {
    for (const county of COUNTY_NAMES) {
      expect(findCounty(county)).toBe(county);
      expect(findCounty(`${county} županija`.toUpperCase())).toBe(county);
    }
  });
});

describe('county codes', () => {
  it('are those of the State Electoral Commission', () => {
    expect(countyCode('Zagrebačka')).toBe('01');
    expect(countyCode('Primorsko-goranska')).toBe('08');
    expect(countyCode('Osječko-baranjska')).toBe('14');
    expect(countyCode('Splitsko-dalmatinska')).toBe('17');
    expect(countyCode('Grad Zagreb')).toBe('21');
  });

  it('lead back to the county', () => {
    for (const county of COUNTY_NAMES) expect(countyByCode(countyCode(county))).toBe(county);
    expect(countyByCode('8')).toBe('Primorsko-goranska');
  });

  it.each(['', '00', '22', '1a', '017', '-1'])('are refused when they are none: %p', (code) => {
    expect(countyByCode(code)).toBeNull();
  });
});
