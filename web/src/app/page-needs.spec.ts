import { sourceOf } from './page-needs';
import { canonical, dataFor, optionalDataFor, routes } from './render-page';

describe('dataFor', () => {
  it('asks for two pages of the list at most, in one call', () => {
    expect(dataFor('/?verified=true&from=96&shown=960')).toEqual([
      '/api/site',
      '/api/facets?verified=true',
      '/api/politicians?limit=48&offset=96&verified=true',
      '/api/funds/total',
      '/api/media-reports?limit=3&offset=0',
    ]);
  });

  it('asks for one politician when one is selected', () => {
    expect(dataFor('/?party=SDP&selected_politician=7')).toEqual([
      '/api/site',
      '/api/politicians/7',
      '/api/politicians/7/guarantee',
      '/api/media-reports?limit=3&offset=0&politicianId=7',
    ]);
    expect(dataFor('/registration?politician_id=7')).toEqual(['/api/site', '/api/politicians/7']);
  });

  it('asks for the reports, of one politician together with the profile', () => {
    expect(dataFor('/media')).toEqual(['/api/site', '/api/media-reports?limit=24&offset=0']);
    expect(dataFor('/media?politician_id=7&shown=30')).toEqual([
      '/api/site',
      '/api/politicians/7',
      '/api/media-reports?limit=48&offset=0&politicianId=7',
    ]);
  });

  it('knows which answers a page is complete without', () => {
    expect(optionalDataFor('/')).toEqual(['/api/funds/total', '/api/media-reports?limit=3&offset=0']);
    expect(optionalDataFor('/media')).toEqual([]);
  });

  it('asks for the figures of the fund', () => {
    expect(dataFor('/novac')).toEqual(['/api/site', '/api/funds/summary']);
  });

  it.each([
    '/registration-success?t=tajna',
    '/about',
    '/registration',
    '/registration?politician_id=x',
    '/nema',
    '//elsewhere.example/',
  ])('asks only for the site on %s', (url) => {
    expect(dataFor(url)).toEqual(['/api/site']);
  });
});

describe('canonical', () => {
  it.each([
    ['/?utm_source=letak', '/'],
    ['/?verified=true&party=SDP&fbclid=1', '/?party=SDP&verified=true'],
    ['/?verified=perhaps&shown=24', '/'],
    ['/?shown=960&from=30', '/?from=24&shown=48'],
    ['/about?x=1', '/about'],
    ['/registration?politician_id=7&x=1', '/registration?politician_id=7'],
    ['/registration?politician_id=abc', '/registration'],
    ['/registration-goals?t=7-abc', '/registration-goals'],
    ['/registration-disown?t=7-abc', '/registration-disown'],
    ['/about/', '/about'],
    ['/media?shown=30&politician_id=7&x=1', '/media?politician_id=7&shown=48'],
    ['/media?politician_id=abc&shown=24', '/media'],
    ['/registration-success?t=tajna', '/registration-success'],
    ['/registration-success-verify/?t=tajna', '/registration-success-verify'],
    ['/admin/stats/?a=1#queues', '/admin/stats'],
    ['/admin', '/admin'],
    ['/admin/nema', '/stranica-nije-pronadena'],
    ['/About', '/stranica-nije-pronadena'],
    ['/novac/?utm_source=letak', '/novac'],
    ['/registration-success/x', '/stranica-nije-pronadena'],
    ['//elsewhere.example/x', '/stranica-nije-pronadena'],
    ['/wp-login.php?x=1', '/stranica-nije-pronadena'],
  ])('keeps %s as %s', (url, expected) => {
    expect(canonical(url)).toBe(expected);
  });
});

test.each([
  ['/registration?politician_id=7', 'src/routes/registration.tsx'],
  ['/registration/', 'src/routes/registration.tsx'],
  ['/registration-success-verify', 'src/routes/registration-success.tsx'],
  ['/privacy', 'src/routes/legal.tsx'],
  ['/', undefined],
])('%s has the style sheets of %s', (url, expected) => {
  expect(sourceOf(routes, url)).toBe(expected);
});
