import { properName, splitHomonym } from './proper-name.js';

describe('properName', () => {
  it.each([
    ['IVAN HORVAT', 'Ivan Horvat'],
    ['MARIJA FURDEK-HAJDIN', 'Marija Furdek-Hajdin'],
    ['MARIJA FURDEK - HAJDIN', 'Marija Furdek-Hajdin'],
    ['MARIJA FURDEK \u2013HAJDIN', 'Marija Furdek-Hajdin'],
    ['STJEPAN-EMANUEL PROBNI', 'Stjepan-Emanuel Probni'],
    ['ŽELJKA ŠARIĆ ĐURĐEK', 'Željka Šarić Đurđek'],
    ['DŽENITA DŽAKULA', 'Dženita Džakula'],
    ['LJUBA NJEGOVAN', 'Ljuba Njegovan'],
    ['\u01c4ENITA \u01c7UBIĆ', 'Dženita Ljubić'],
    ["LUCIA D'ANGELO", "Lucia D'Angelo"],
    ['LUCIA D\u2019ANGELO', 'Lucia D\u2019Angelo'],
    ['KARL VON PROBST', 'Karl von Probst'],
    ['ANA DE MARCHI-BABIĆ', 'Ana de Marchi-Babić'],
    ['DE PROBA IVA', 'De Proba Iva'],
    ['IVA DE', 'Iva De'],
    ['S\u030cIME C\u030cOLIC\u0301', 'Šime Čolić'],
    ['\u00d0URO PROBA', 'Đuro Proba'],
    ['ivana probna', 'Ivana Probna'],
    ['J. PROBA', 'J. Proba'],
    ['IVAN "IKO" (PROBA)', 'Ivan "Iko" (Proba)'],
  ])('spells %s as %s', (given, spelt) => {
    expect(properName(given)).toBe(spelt);
  });

  it('keeps names that are in mixed case', () => {
    expect(properName('Lana McDonald de la Proba')).toBe('Lana McDonald de la Proba');
    expect(properName('Ivan Horvat II')).toBe('Ivan Horvat II');
  });

  it('spells a surname in capitals beside a mixed-case first name', () => {
    expect(properName('Ivan HORVAT')).toBe('Ivan Horvat');
  });

  it('leaves text without letters alone', () => {
    expect(properName(' 12 ')).toBe('12');
    expect(properName('')).toBe('');
  });
});

describe('splitHomonym', () => {
  it.each([
    ['IVAN HORVAT, rođ.1976.', 'IVAN HORVAT', 1976],
    ['IVAN HORVAT, ROĐ. 1976', 'IVAN HORVAT', 1976],
    ['IVAN HORVAT ,\u00a0ro\u00f0. 1976.', 'IVAN HORVAT', 1976],
    ['IVAN HORVAT rodj.1976.', 'IVAN HORVAT', 1976],
    ['Ivan Horvat (rođ. 2001.)', 'Ivan Horvat', 2001],
    ['IVAN RODIĆ', 'IVAN RODIĆ', null],
    ['IVAN HORVAT 1976', 'IVAN HORVAT 1976', null],
  ])('reads %s', (given, name, birthYear) => {
    expect(splitHomonym(given)).toEqual({ name, birthYear });
  });
});
