import type { MediaReport, PublicFunds, PublicPolitician, SiteInformation } from '@jamcimo/contracts';
import type { PageData } from '@/app/query-client';

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
    identityChecked: false,
    isGuaranteed: false,
    programLink: null,
    programPdfUrl: null,
    mainGoals: ['Prvi cilj.', 'Drugi cilj.', 'Treći cilj.'],
    goal1Reference: null,
    goal2Reference: null,
    goal3Reference: null,
    goalOrigins: ['ai', 'ai', 'ai'],
    goalFindings: [null, null, null],
    candidacyText: null,
    goalConfirmedAt: [null, null, null],
    goalTracking: [],
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

const received = (identityFee: number, guarantee: number): PublicFunds['received']['byPurpose'] => [
  { purpose: 'identity-fee', count: identityFee / 3, amount: identityFee },
  { purpose: 'guarantee', count: guarantee / 1500, amount: guarantee },
  { purpose: 'donation', count: 0, amount: 0 },
  { purpose: 'other', count: 0, amount: 0 },
];

/** Two guarantees and three fees of two months; of one guarantee a goal went back and another one to the charity project. */
export const funds: PublicFunds = {
  on: '2026-11-22T09:30:00.000Z',
  total: 2509,
  received: {
    total: 3009,
    byPurpose: received(9, 3000),
    byMonth: [
      { month: '2026-11', amount: 1506, byPurpose: received(6, 1500) },
      { month: '2026-10', amount: 1503, byPurpose: received(3, 1500) },
    ],
  },
  held: 2000,
  givenBack: 500,
  forfeited: 500,
};

/** An invented media report about the politician of that id. */
export function report(id: number, politicianId = 1): MediaReport {
  return {
    id,
    politicianId,
    politicianName: `Ime Prezime${politicianId}`,
    title: `Naslov ${id}`,
    date: '2026-03-05T08:30:00.000Z',
    source: 'Primjerske novine',
    link: id % 3 === 0 ? null : `https://novine.example/${id}`,
    text: `Navod ${id}`,
    correctedAt: null,
    isGone: false,
    alsoPublishedBy: [],
    evidence: { readAt: '2026-03-05T09:00:00.000Z', textSha256: null, copy: null },
  };
}

function stretch<T>(list: T[], search: URLSearchParams): T[] {
  const offset = Number(search.get('offset'));
  return list.slice(offset, offset + Number(search.get('limit')));
}

/** Answers for the paths a page asks for. */
export function pageData(
  paths: string[],
  people: PublicPolitician[],
  { total = people.length, reports = [] as MediaReport[] } = {},
): PageData {
  const answer = (path: string): PageData[string] => {
    if (path === '/api/site') return { status: 200, body: site };
    if (path.startsWith('/api/facets')) return { status: 200, body: facets };
    if (path === '/api/funds/total') return { status: 200, body: { total: 700 } };
    if (path === '/api/funds/summary') return { status: 200, body: funds };
    const search = new URLSearchParams(path.split('?')[1]);
    if (path.startsWith('/api/media-reports')) {
      const about = search.get('politicianId');
      const wanted = reports.filter((one) => about === null || String(one.politicianId) === about);
      return { status: 200, total: wanted.length, body: stretch(wanted, search) };
    }
    if (path.endsWith('/guarantee')) return { status: 200, body: { amount: 1500, since: '2026-03-12' } };
    if (path.startsWith('/api/search/nearest')) return { status: 200, body: people.slice(0, 2) };
    const id = /^\/api\/politicians\/(\d+)$/.exec(path)?.[1];
    const one = people.find((person) => String(person.id) === id);
    if (id !== undefined) {
      return one
        ? { status: 200, body: one }
        : { status: 404, body: { message: 'Profil nije pronađen.', code: 'politician.not-found' } };
    }
    return { status: 200, total, body: stretch(people, search) };
  };
  return Object.fromEntries(paths.map((path) => [path, answer(path)]));
}
