import { copyAddress } from './copy-address.js';

const asked = { page: 'https://www.novine.example/vijest?id=7', host: 'arhiv.example' };
const SAVE = 'https://arhiv.example/save/https://www.novine.example/vijest?id=7';
const find = (address: string | null) => copyAddress(address, SAVE, asked);

test.each([
  'https://arhiv.example/web/20250508060000/https://www.novine.example/vijest?id=7',
  '/web/20250508060000/https://www.novine.example/vijest?id=7',
  'http://arhiv.example/web/20250508060000id_/http://novine.example/vijest?id=7#vrh',
  'https://arhiv.example/20250508060000/https%3A%2F%2Fwww.novine.example%2Fvijest%3Fid%3D7',
])('%s is a copy with the time it was taken', (address) => {
  expect(find(address)?.at.toISOString()).toBe('2025-05-08T06:00:00.000Z');
  expect(find(address)?.url).toMatch(/^https?:\/\/arhiv\.example\/[^#]*$/);
});

test.each([
  ['nothing', null],
  ['the address that was asked', SAVE],
  ['another host', 'https://drugi.example/web/20250508060000/https://www.novine.example/vijest?id=7'],
  ['another port', 'https://arhiv.example:8443/web/20250508060000/https://www.novine.example/vijest?id=7'],
  ['a password', 'https://a:b@arhiv.example/web/20250508060000/https://www.novine.example/vijest?id=7'],
  ['a script', 'javascript:alert(1)//web/20250508060000/https://www.novine.example/vijest?id=7'],
  ['another page', 'https://arhiv.example/web/20250508060000/https://www.novine.example/vijest?id=8'],
  ['a page that only begins so', '/web/20250508060000/https://www.novine.example/vijest?id=77'],
  ['what the page itself says of its place', 'vijest.html'],
  ['no time', 'https://arhiv.example/web/https://www.novine.example/vijest?id=7'],
  ['a time there is not', 'https://arhiv.example/web/20251308060000/https://www.novine.example/vijest?id=7'],
  ['a broken escape', 'https://arhiv.example/web/20250508060000/https%3A%2F%2Fnovine.example%E0%A4%A'],
])('%s is no copy', (_name, address) => {
  expect(find(address)).toBeNull();
});
