import type { SiteInformation } from '@jamcimo/contracts';
import { about, type JsonLd } from '@/lib/page/json-ld';
import { SITE_PATH } from '@/lib/page/site';
import type { PageData } from './query-client';

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

/** What every page states in a form that machines read. Without a known address of the site, nothing. */
export function siteStatements(data: PageData, publicUrl: string | null): JsonLd[] {
  const site = answered<SiteInformation>(data, SITE_PATH);
  return publicUrl === null || !site ? [] : [webSite(publicUrl), organization(site, publicUrl)];
}
