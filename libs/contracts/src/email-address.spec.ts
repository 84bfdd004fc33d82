import { asciiEmail, emailAddress, emailKey, isSameEmail } from './email-address.js';

test.each([
  ['ivana@općina-primjer.hr', 'ivana@xn--opina-primjer-ctb.hr'],
  ['ivana@OPĆINA-primjer.hr', 'ivana@xn--opina-primjer-ctb.hr'],
  ['ivana@opc\u0301ina-primjer.hr', 'ivana@xn--opina-primjer-ctb.hr'],
  ['ured@čakovec.đurđevac.example', 'ured@xn--akovec-h2a.xn--urevac-92ac.example'],
  ['ivana@xn--opina-primjer-t8b.hr', 'ivana@xn--opina-primjer-t8b.hr'],
  ['ivana@primjer.xn--80asehdb', 'ivana@primjer.xn--80asehdb'],
])('%s has its domain in ASCII: %s', (text, ascii) => {
  expect(asciiEmail(text)).toBe(ascii);
});

test.each([
  'ivana&tin@primjer.hr',
  'ured/nacelnika@primjer.hr',
  'IVANA.KOLAR@PRIMJER.HR',
  'ivana+izbori@primjer.hr',
  "o'kolar@primjer.hr",
  `${'a'.repeat(64)}@primjer.hr`,
])('%s stays as it is', (text) => {
  expect(asciiEmail(` ${text} `)).toBe(text);
});

test.each([
  '',
  'ivana',
  'ivana@',
  '@primjer.hr',
  'ivana@primjer',
  'ivana@1.2.3.4',
  'ivana@[1.2.3.4]',
  'ivana..kolar@primjer.hr',
  '.ivana@primjer.hr',
  'ivana@-primjer.hr',
  'ivana@primjer..hr',
  '"ivana kolar"@primjer.hr',
  'željka@primjer.hr',
  'ivana@tin@primjer.hr',
  'ivana@općina.hr/put',
  'ivana@općina.hr:25',
  'ivana@općina',
  'ivana@op ćina.hr',
  'ivana@primjer.hr\nBcc: tin@primjer.hr',
  `${'a'.repeat(65)}@primjer.hr`,
  `ivana@${'ć'.repeat(60)}.${'č'.repeat(60)}.${'ž'.repeat(60)}.${'š'.repeat(60)}.hr`,
])('%j is no address', (text) => {
  expect(asciiEmail(text)).toBeNull();
  expect(emailAddress('Neispravno').safeParse(text).error?.issues).toMatchObject([{ message: 'Neispravno' }]);
});

test('one address is the same however it is written', () => {
  const address = 'ana@općina.example';
  for (const written of [
    'ana@xn--opina-hxa.example',
    'ana@XN--OPINA-HXA.example',
    ' Ana@OPC\u0301INA.example ',
    'ANA@OPĆINA.EXAMPLE',
  ]) {
    expect(isSameEmail(address, written)).toBe(true);
  }
  expect(isSameEmail(address, 'ana@opčina.example')).toBe(false);
  expect(isSameEmail(address, 'ana@opcina.example')).toBe(false);
  expect(isSameEmail('Ana@primjer.example', 'ana@PRIMJER.example')).toBe(true);
  expect(isSameEmail(null, '')).toBe(true);
  expect(isSameEmail(null, address)).toBe(false);
});

test('a part of an address is looked for in the same form', () => {
  expect(emailKey('@Općina.example')).toBe('@xn--opina-hxa.example');
  expect(emailKey('općina.example')).toBe('xn--opina-hxa.example');
  expect(emailKey('Ana.Kolar')).toBe('ana.kolar');
  expect(emailKey('100%_a')).toBe('100%_a');
});
