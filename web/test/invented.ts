import type { PublicPolitician, SiteInformation } from '@jamcimo/contracts';
import type { PageData } from '../src/app/query-client';

/** An invented politician; every test says what matters to it. */
export function politician(part: Partial<PublicPolitician> & { id: number }): PublicPolitician {
  return {
    name: `Ime Prezime${part.id}`,
    party: 'SDP',
    position: 'gradonačelnica',
    county: 'Splitsko-dalmatinska',
    jurisdiction: 'Splitsko-dalmatinska',
    city: 'Splitsko-dalmatinska, Makarska',
    photoUrl: `/files/public/politicians/${part.id}.webp`,
    isVerified: false,
    isGuaranteed: false,
    programLink: null,
    programPdfUrl: null,
    mainGoals: ['Prvi cilj.', 'Drugi cilj.', 'Treći cilj.'],
    goal1Reference: null,
    goal2Reference: null,
    goal3Reference: null,
    goalOrigins: ['ai', 'ai', 'ai'],
    mediaMentions: 0,
    ...part,
  };
}

export const site: SiteInformation = {
  publicUrl: 'https://jamcimo.example',
  imageHosts: ['https://jamcimo.example', 'https://www.jamcimo.example'],
  association: {
    name: 'Udruga Primjer',
    street: 'Primjerova 1',
    place: '21000 Split',
    email: 'udruga@primjer.example',
    phone: '+385 21 000 000',
    taxId: '00000000001',
    iban: 'HR0000000000000000001',
    charityUrl: 'https://udruga.example',
  },
  paymentRecipient: { name: 'Udruga Primjer', street: 'Primjerova 1', place: '21000 Split', iban: 'HR00' },
  constants: {
    identityFee: 3,
    guarantee: 1500,
    guaranteePerGoal: 500,
    goalsTargetYear: 2029,
    fundEuroPerDay: 7,
    fundTargetDays: 365,
    fundraisingTarget: 10_000,
  },
  hasInventedPeople: false,
};

export const facets = {
  counties: [
    { name: 'Zadarska', count: 3 },
    { name: 'Splitsko-dalmatinska', count: 4 },
  ],
  parties: [
    { name: 'HDZ', count: 2 },
    { name: 'SDP', count: 5 },
  ],
  cities: [],
};

/** Answers for the paths a page asks for: `list` in place of every list, `politicians` one by one. */
export function pageData(paths: string[], people: PublicPolitician[], total = people.length): PageData {
  const answer = (path: string): PageData[string] => {
    if (path === '/api/site') return { status: 200, body: site };
    if (path === '/api/facets') return { status: 200, body: facets };
    const id = /^\/api\/politicians\/(\d+)$/.exec(path)?.[1];
    const one = people.find((person) => String(person.id) === id);
    if (id !== undefined) {
      return one
        ? { status: 200, body: one }
        : { status: 404, body: { message: 'Profil nije pronađen.', code: 'politician.not-found' } };
    }
    const search = new URLSearchParams(path.split('?')[1]);
    const offset = Number(search.get('offset'));
    return { status: 200, total, body: people.slice(offset, offset + Number(search.get('limit'))) };
  };
  return Object.fromEntries(paths.map((path) => [path, answer(path)]));
}
