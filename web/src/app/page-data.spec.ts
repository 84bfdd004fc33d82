import { dataFor } from './page-data';

describe('dataFor', () => {
  it('asks for the list in one call, however much of it is shown', () => {
    expect(dataFor('/?verified=true&shown=72')).toEqual([
      '/api/site',
      '/api/facets',
      '/api/politicians?limit=72&offset=0&verified=true',
    ]);
  });

  it('asks for one politician when one is selected', () => {
    expect(dataFor('/?party=SDP&selected_politician=7')).toEqual(['/api/site', '/api/politicians/7']);
    expect(dataFor('/registration?politician_id=7')).toEqual(['/api/site', '/api/politicians/7']);
  });

  it.each(['/about', '/registration', '/registration?politician_id=x', '/nema', '//elsewhere.example/'])(
    'asks only for the site on %s',
    (url) => {
      expect(dataFor(url)).toEqual(['/api/site']);
    },
  );
});
