import { asciiEmail, emailAddress } from './email-address.js';

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
