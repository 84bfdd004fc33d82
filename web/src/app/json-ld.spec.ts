import { pageData, politician } from '../../test/invented';
import { type JsonLd, jsonLdFor } from './json-ld';
import { dataFor } from './render-page';

const URL = 'https://jamcimo.example';
const about = (url: string, part = {}) =>
  jsonLdFor(url, pageData(dataFor(url), [politician({ id: 7, ...part })]), URL);
const ofType = (all: JsonLd[], type: string) => all.find((one) => one['@type'] === type);

describe('what a page states to machines', () => {
  it('is the site with its search and the association, on every page', () => {
    for (const url of ['/', '/about', '/nema']) {
      expect(about(url).map((one) => one['@type'])).toEqual(['WebSite', 'Organization']);
    }
    expect(ofType(about('/'), 'WebSite')).toMatchObject({
      url: 'https://jamcimo.example/',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://jamcimo.example/?q={search_term_string}' },
      },
    });
    expect(ofType(about('/'), 'Organization')).toMatchObject({
      name: 'Udruga Primjer',
      address: { postalCode: '21000', addressLocality: 'Split' },
    });
  });

  it('is the person of a profile, with what the profile says and no more', () => {
    const person = ofType(about('/?party=SDP&selected_politician=7'), 'Person');
    expect(JSON.parse(JSON.stringify(person))).toEqual({
      '@context': 'https://schema.org',
      '@id': 'https://jamcimo.example/?selected_politician=7#person',
      '@type': 'Person',
      name: 'Ime Prezime7',
      url: 'https://jamcimo.example/?selected_politician=7',
      image: 'https://jamcimo.example/files/public/politicians/7.webp',
      jobTitle: 'gradonačelnica',
      workLocation: {
        '@type': 'Place',
        name: 'Makarska',
        address: { '@type': 'PostalAddress', addressRegion: 'Splitsko-dalmatinska', addressCountry: 'HR' },
      },
      affiliation: [{ '@type': 'Organization', name: 'SDP' }],
    });
  });

  it('names no party where the source named none, and calls an invented person invented', () => {
    const person = ofType(
      about('/?selected_politician=7', { party: 'Nije navedeno', goalOrigins: ['demo'] }),
      'Person',
    );
    expect(person).toMatchObject({ affiliation: [], disambiguatingDescription: 'Izmišljena osoba' });
  });

  it('is nothing about somebody who is not there, and nothing without an address of the site', () => {
    expect(ofType(about('/?selected_politician=8'), 'Person')).toBeUndefined();
    expect(jsonLdFor('/', pageData(dataFor('/'), []), null)).toEqual([]);
  });
});
