import type { PublicPolitician, SiteInformation } from '@jamcimo/contracts';
import { PARTY_NOT_STATED } from '@jamcimo/contracts/constants';
import { placeText, splitParties } from '@jamcimo/croatia';
import { politicianPath } from '../features/politicians/api/politicians';
import { EMPTY_QUERY, homeAddress, readHomeQuery } from '../lib/addresses/home-query';
import { SITE_PATH } from '../lib/page/site';
import { addressParts } from './page-needs';
import type { PageData } from './query-client';

/** A statement of schema.org about the page, for search engines. */
export type JsonLd = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>;

const about = (type: string, rest: Record<string, unknown>): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...rest,
});

function answered<T>(data: PageData, path: string): T | null {
  const answer = data[path];
  return answer && answer.status < 400 ? (answer.body as T) : null;
}

function organization({ association }: SiteInformation, publicUrl: string): JsonLd {
  const { name, street, place, email, phone, taxId } = association;
  const [, postalCode, town] = /^(\d{5})\s+(.+)$/.exec(place) ?? [];
  return about('Organization', {
    '@id': `${publicUrl}/#organization`,
    name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/logo.svg`,
    email,
    telephone: phone,
    taxID: taxId,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: town ?? place,
      ...(postalCode && { postalCode }),
      addressCountry: 'HR',
    },
  });
}

function webSite(publicUrl: string): JsonLd {
  return about('WebSite', {
    '@id': `${publicUrl}/#website`,
    name: 'Jamčimo',
    url: `${publicUrl}/`,
    inLanguage: 'hr',
    publisher: { '@id': `${publicUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
}

/** Only what the profile itself says: no goal is put into anybody's mouth, no party that the data does not name. */
function person(politician: PublicPolitician, publicUrl: string): JsonLd[] {
  const { id, name, position, city, county, photoUrl, party, goalOrigins } = politician;
  const address = `${publicUrl}${homeAddress({ ...EMPTY_QUERY, selected: id })}`;
  const place = placeText(city, county);
  const parties = splitParties(party).filter((one) => one !== PARTY_NOT_STATED);
  return [
    about('Person', {
      '@id': `${address}#person`,
      name,
      url: address,
      image: URL.canParse(photoUrl, publicUrl) ? new URL(photoUrl, publicUrl).href : undefined,
      jobTitle: position || undefined,
      workLocation: place
        ? {
            '@type': 'Place',
            name: place,
            address: { '@type': 'PostalAddress', addressRegion: county ?? undefined, addressCountry: 'HR' },
          }
        : undefined,
      affiliation: parties.map((one) => ({ '@type': 'Organization', name: one })),
      disambiguatingDescription: goalOrigins.includes('demo') ? 'Izmišljena osoba' : undefined,
    }),
    about('BreadcrumbList', {
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Popis političara', item: `${publicUrl}/` },
        { '@type': 'ListItem', position: 2, name, item: address },
      ],
    }),
  ];
}

/** What a page states in a form that machines read. Without a known address of the site, nothing. */
export function jsonLdFor(url: string, data: PageData, publicUrl: string | null): JsonLd[] {
  const site = answered<SiteInformation>(data, SITE_PATH);
  if (publicUrl === null || !site) return [];
  const { path, query } = addressParts(url);
  const selected = path === '/' ? readHomeQuery(query).selected : null;
  const politician = selected === null ? null : answered<PublicPolitician>(data, politicianPath(selected));
  return [
    webSite(publicUrl),
    organization(site, publicUrl),
    ...(politician ? person(politician, publicUrl) : []),
  ];
}
