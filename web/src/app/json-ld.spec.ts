import { personStatements } from '@/features/politicians/person-statements';
import type { JsonLd } from '@/lib/page/json-ld';
import { pageData, politician } from '../../test/invented';
import { ASSETS } from '../../test/open-page';
import { dataFor, renderPage } from './render-page';

const URL = 'https://jamcimo.example';
const STATEMENT = /<script type="application\/ld\+json"( data-page)?>(.*?)<\/script>/g;

/** What the document of an address states. */
async function about(url: string): Promise<JsonLd[]> {
  const { html } = await renderPage(url, pageData(dataFor(url), [politician({ id: 7 })]), ASSETS);
  return [...html.matchAll(STATEMENT)].map(([, , text = '']) => JSON.parse(text) as JsonLd);
}
const ofType = (all: JsonLd[], type: string) => all.find((one) => one['@type'] === type);

describe('what a page states to machines', () => {
  it('is the site with its search and the association, on every page', async () => {
    for (const url of ['/', '/about', '/nema'])
      expect((await about(url)).map((one) => one['@type'])).toEqual(['WebSite', 'Organization']);
    const home = await about('/');
    expect(ofType(home, 'WebSite')).toMatchObject({
      url: 'https://jamcimo.example/',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://jamcimo.example/?q={search_term_string}' },
      },
    });
    expect(ofType(home, 'Organization')).toMatchObject({
      name: 'Udruga Primjer',
      address: { postalCode: '21000', addressLocality: 'Split' },
    });
  });

  it('is the person of a profile, with what the profile says and no more', async () => {
    expect(ofType(await about('/?party=SDP&selected_politician=7'), 'Person')).toEqual({
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

  it('says whether somebody stood for the office or holds it', () => {
    const somebody = politician({ id: 7, candidacyText: 'kandidatkinja 2025.' });
    expect(ofType(personStatements(somebody, URL), 'Person')).toMatchObject({
      jobTitle: 'gradonačelnica (kandidatkinja 2025.)',
    });
  });

  it('names no party where the source named none, and calls an invented person invented', () => {
    const somebody = politician({ id: 7, party: 'Nije navedeno', goalOrigins: ['demo'] });
    expect(ofType(personStatements(somebody, URL), 'Person')).toMatchObject({
      affiliation: [],
      disambiguatingDescription: 'Izmišljena osoba',
    });
  });

  it('is nothing about somebody who is not there', async () => {
    expect(ofType(await about('/?selected_politician=8'), 'Person')).toBeUndefined();
  });
});
