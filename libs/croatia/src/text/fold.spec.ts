import { fold, foldDj, normalizeText } from './fold.js';

describe('normalizeText', () => {
  it('composes decomposed letters', () => {
    expect(normalizeText('S\u030cime C\u030colic\u0301')).toBe('Šime Čolić');
  });

  it('takes the Icelandic eth for what it stands for', () => {
    expect(normalizeText('\u00d0uro Me\u00f0imurec')).toBe('Đuro Međimurec');
  });

  it('drops soft hyphens and zero-width characters and the byte order mark', () => {
    expect(normalizeText('\ufeffKa\u00adšte\u200bla')).toBe('Kaštela');
  });

  it('makes every hyphen, the en dash and the minus sign a plain hyphen', () => {
    expect(normalizeText('a\u2010b\u2011c\u2012d\u2013e\u2212f')).toBe('a-b-c-d-e-f');
  });

  it('collapses white space, no-break spaces and control characters and trims', () => {
    expect(normalizeText(' \tIvan\u00a0\u00a0Horvat\u0000\r\n')).toBe('Ivan Horvat');
  });

  it('writes the digraph letters as two letters, in their case', () => {
    expect(normalizeText('\u01c4 \u01c5 \u01c6 \u01c7 \u01c8 \u01c9 \u01ca \u01cb \u01cc')).toBe(
      'DŽ Dž dž LJ Lj lj NJ Nj nj',
    );
  });
});

describe('fold', () => {
  it('folds all Croatian letters of both cases, đ too', () => {
    expect(fold('ČĆŠŽĐ čćšžđ')).toBe('ccszd ccszd');
  });

  it('folds đ given as a decomposition-proof letter inside a surname', () => {
    expect(fold('Đurđević')).toBe('durdevic');
    expect(foldDj('Đurđević')).toBe('djurdjevic');
  });

  it('folds dž to dz in both ways, also as one digraph letter', () => {
    expect(fold('Džakula')).toBe('dzakula');
    expect(foldDj('Džakula')).toBe('dzakula');
    expect(fold('\u01c5akula')).toBe('dzakula');
    expect(foldDj('\u01c4AKULA')).toBe('dzakula');
  });

  it('folds decomposed input like composed input', () => {
    expect(fold('Z\u030cupa dubrovac\u030cka')).toBe('zupa dubrovacka');
  });

  it('strips foreign marks and maps letters that have no marks to strip', () => {
    expect(fold('Jürgen Müßig Łukasz Øre André')).toBe('jurgen mussig lukasz ore andre');
  });

  it('drops apostrophes without splitting the word', () => {
    expect(fold("D'Angelo D\u2019Angelo")).toBe('dangelo dangelo');
  });

  it('replaces any other run of characters with one space and trims', () => {
    expect(fold('  Grabar -- Kitarović (kandidatkinja)! ')).toBe('grabar kitarovic kandidatkinja');
  });

  it.each([
    'Mirna\u202c\u202aKolar',
    '\u2068Mirna\u2069\u2068Kolar\u2069',
    'Mirna\u200e Ko\u202alar\u200f',
    'MIRNA\u2066KOLAR',
  ])('takes marks of direction for nothing, but for a blank between words: %j', (name) => {
    expect(fold(name)).toBe('mirna kolar');
    expect(normalizeText(name).toLowerCase()).toBe('mirna kolar');
  });

  it('keeps digits', () => {
    expect(fold('rođ.1976.')).toBe('rod 1976');
  });
});
