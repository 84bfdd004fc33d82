import { articleAddress } from './article-address.js';

const BASE = 'https://novine.example/rss';

test.each([
  ['/clanak/1', 'https://novine.example/clanak/1'],
  ['clanak/1', 'https://novine.example/clanak/1'],
  ['//slike.example/a', 'https://slike.example/a'],
  [' https://novine.example/a?id=7&utm_source=rss&fbclid=x#komentari ', 'https://novine.example/a?id=7'],
  ['https://novine.example/a?utm_medium=rss&UTM_Campaign=x', 'https://novine.example/a'],
  ['https://novine.example/a?q=%C4%8D+b', 'https://novine.example/a?q=%C4%8D+b'],
  ['https://novine.example/#!/a', 'https://novine.example/#!/a'],
])('%s is %s', (link, address) => {
  expect(articleAddress(link, BASE)).toBe(address);
});

test.each([
  null,
  '',
  'javascript:alert(1)',
  'mailto:a@novine.example',
  'http://[',
  `/${'a'.repeat(2000)}`,
  'http://ana:x@novine.example/',
])('%.30s is no address of an article', (link) => {
  expect(articleAddress(link, BASE)).toBeNull();
});
