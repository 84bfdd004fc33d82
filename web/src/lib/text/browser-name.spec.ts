import { browserName } from './browser-name';

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';

it.each([
  [`${LINUX} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`, 'Chrome na Linuxu'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge na Windowsima',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari na iPhoneu'],
  ['Mozilla/5.0 (Linux; Android 15) Gecko/140.0 Firefox/140.0', 'Firefox na Androidu'],
  ['curl/8.0', 'curl/8.0'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
