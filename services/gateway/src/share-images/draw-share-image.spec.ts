import type { PublicPolitician } from '@jamcimo/contracts';
import { drawPoliticianImage } from './draw-share-image.js';

const SOMEBODY: PublicPolitician = {
  id: 1,
  name: 'Ana Anić',
  party: 'Nezavisni',
  position: null,
  candidacyText: null,
  county: null,
  city: null,
  jurisdiction: 'Gradska razina',
  photoUrl: '/avatars/AA-1.svg',
  goalTracking: [],
  mediaMentions: 0,
  isVerified: false,
  identityChecked: false,
  isGuaranteed: false,
  programLink: null,
  programPdfUrl: null,
  ...{
    mainGoals: [],
    goal1Reference: null,
    goal2Reference: null,
    goal3Reference: null,
    goalFindings: [],
    goalConfirmedAt: [],
    goalOrigins: [],
  },
};

/** The boxes of the marks with the words in them, in their order. */
function marks(flags: { isVerified: boolean; isGuaranteed: boolean }) {
  const svg = drawPoliticianImage({ ...SOMEBODY, ...flags }, '');
  const pattern =
    /<rect x="(\d+)" y="\d+" width="(\d+)" height="48"[^>]*\/><g text-anchor="middle"><text[^>]*><tspan x="([\d.]+)"[^>]*>([^<]*)/g;
  return Array.from(svg.matchAll(pattern), ([, x, width, centre, word]) => ({
    from: Number(x),
    to: Number(x) + Number(width),
    centre: Number(centre),
    word,
  }));
}

const words = (flags: Parameters<typeof marks>[0]) => marks(flags).map(({ word }) => word);

test('a sealed profile shows both marks, a verified one its own, any other says that it is not verified', () => {
  expect(words({ isVerified: true, isGuaranteed: true })).toEqual(['Verificirano', 'JAMČIMO']);
  expect(words({ isVerified: true, isGuaranteed: false })).toEqual(['Verificirano']);
  expect(words({ isVerified: false, isGuaranteed: true })).toEqual(['Nije verificirano']);
});

test('a candidate is not called the holder of the office', () => {
  const office = (candidacyText: string | null) =>
    drawPoliticianImage({ ...SOMEBODY, position: 'načelnica', candidacyText }, '');
  expect(office('kandidatkinja 2025.')).toContain('Načelnica (kandidatkinja 2025.) · Nezavisni');
  expect(office(null)).toContain('Načelnica · Nezavisni');
});

test('each word stands in the middle of its mark, and two marks do not touch', () => {
  const [verified, sealed] = marks({ isVerified: true, isGuaranteed: true });
  for (const mark of [verified, sealed]) expect(mark?.centre).toBe(((mark?.from ?? 0) + (mark?.to ?? 0)) / 2);
  expect((sealed?.from ?? 0) - (verified?.to ?? 0)).toBe(16);
});
