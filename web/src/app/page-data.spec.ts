import { besideTheMatter, dataFor } from './page-data';

describe('dataFor', () => {
  it('asks for the list in one call, however much of it is shown', () => {
    expect(dataFor('/?verified=true&shown=72')).toEqual([
      '/api/site',
      '/api/facets',
      '/api/politicians?limit=72&offset=0&verified=true',
      '/api/funds/total',
      '/api/media-reports?limit=3&offset=0',
    ]);
  });

  it('asks for one politician when one is selected', () => {
    expect(dataFor('/?party=SDP&selected_politician=7')).toEqual([
      '/api/site',
      '/api/politicians/7',
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

  it('knows what stands beside the matter', () => {
    expect(besideTheMatter('/')).toEqual(['/api/funds/total', '/api/media-reports?limit=3&offset=0']);
    expect(besideTheMatter('/media')).toEqual([]);
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
