import { completedLink, joinLinks, splitLinks } from './goal-links';

test('a pipe inside a link does not make two of it', () => {
  expect(joinLinks(['https://a.example/x|y', ' ', undefined])).toBe('https://a.example/x%7Cy');
  expect(joinLinks([' https://a.example ', 'https://b.example'])).toBe('https://a.example|https://b.example');
});

test('what was joined comes apart again, a place for each field', () => {
  expect(splitLinks('https://a.example|https://b.example')).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
  expect(splitLinks(null)).toEqual(['', '']);
});

test.each([
  ['www.primjer.hr/program', 'https://www.primjer.hr/program'],
  [' primjer.hr ', 'https://primjer.hr'],
  ['županija.hr?a=1', 'https://županija.hr?a=1'],
  ['http://primjer.hr', 'http://primjer.hr'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['nije poveznica', 'nije poveznica'],
  ['', ''],
])('the link %p means %p', (typed, meant) => {
  expect(completedLink(typed)).toBe(meant);
});
