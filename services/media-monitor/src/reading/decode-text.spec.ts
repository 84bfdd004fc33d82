import { decodeText } from './decode-text.js';

/** "Šećer, đak, žaba, čvor, ćup, Đurđa" in windows-1250. */
const WINDOWS = Buffer.from('8a65e665722c20f0616b2c209e6162612c20e8766f722c20e675702c20d07572f061', 'hex');
const TEXT = 'Šećer, đak, žaba, čvor, ćup, Đurđa';
const declared = (encoding: string, bytes: Buffer) =>
  decodeText(Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>`), bytes])).replace(
    /^.*\?>/,
    '',
  );

test.each(['windows-1250', 'Windows-1250', 'utf-8', 'iso-8859-1', 'iso-8859-2', 'us-ascii', 'no-such-code'])(
  'windows-1250 is read, also where it says %s',
  (encoding) => {
    expect(declared(encoding, WINDOWS)).toBe(TEXT);
  },
);

test.each(['utf-8', 'windows-1250', 'iso-8859-2'])('UTF-8 is read, also where it says %s', (encoding) => {
  expect(declared(encoding, Buffer.from(TEXT))).toBe(TEXT);
});

test('real ISO 8859-2 is read', () => {
  // "Šibenik, žaba" with 0xA9 and 0xBE, which windows-1250 has for © and ľ.
  expect(declared('iso-8859-2', Buffer.from('a9696265 6e696b2c20be616261'.replace(/ /g, ''), 'hex'))).toBe(
    'Šibenik, žaba',
  );
});

test('the header names the encoding where the document does not', () => {
  expect(decodeText(Buffer.from('a96962656e696b', 'hex'), 'text/xml; charset=ISO-8859-2')).toBe('Šibenik');
});

test('UTF-8 that was cut inside of a letter stays UTF-8', () => {
  const cut = Buffer.from('čćžšđ '.repeat(10)).subarray(0, -2);
  expect(declared('utf-8', cut)).toMatch(/^(čćžšđ ){9}čćžš\ufffd$/);
});

test('marks of UTF-16 and UTF-8 win', () => {
  expect(decodeText(Buffer.from(`\ufeff${TEXT}`, 'utf16le'))).toBe(TEXT);
  expect(decodeText(Buffer.from(`\ufeff${TEXT}`))).toBe(TEXT);
});
