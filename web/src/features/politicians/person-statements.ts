import type { PublicPolitician } from '@jamcimo/contracts';
import { PARTY_NOT_STATED } from '@jamcimo/contracts/constants';
import { officeText, placeText, splitParties } from '@jamcimo/croatia';
import { EMPTY_QUERY, homeAddress } from '@/lib/addresses/home-query';
import { about, type JsonLd } from '@/lib/page/json-ld';

/** Only what the profile itself says: no goal is put into anybody's mouth, no party that the data does not name. */
export function personStatements(politician: PublicPolitician, publicUrl: string): JsonLd[] {
  const { id, name, position, city, county, photoUrl, party, goalOrigins } = politician;
  const address = `${publicUrl}${homeAddress({ ...EMPTY_QUERY, selected: id })}`;
  const place = placeText(city, county, position);
  const parties = splitParties(party).filter((one) => one !== PARTY_NOT_STATED);
  return [
    about('Person', {
      '@id': `${address}#person`,
      name,
      url: address,
      image: URL.canParse(photoUrl, publicUrl) ? new URL(photoUrl, publicUrl).href : undefined,
      jobTitle: officeText(politician) || undefined,
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
