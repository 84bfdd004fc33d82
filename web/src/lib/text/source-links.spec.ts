import { linksOf } from './source-links';

describe('linksOf', () => {
  it('splits two links at the pipe and names them by their host', () => {
    expect(linksOf('https://www.vijesti.example/a?b=1 | http://portal.example/c')).toEqual([
      { href: 'https://www.vijesti.example/a?b=1', host: 'vijesti.example' },
      { href: 'http://portal.example/c', host: 'portal.example' },
    ]);
  });

  it('takes no script and no text', () => {
    expect(linksOf('javascript:alert(1)|bez poveznice')).toEqual([]);
    expect(linksOf(null)).toEqual([]);
  });
});

test('a link that stands twice is given once', () => {
  const link = 'https://novine.example/1';
  expect(linksOf(`${link}|https://portal.example|${link}`).map(({ href }) => href)).toEqual([
    link,
    'https://portal.example',
  ]);
});
