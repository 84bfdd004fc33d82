/** A part of a newspaper that is seldom about politicians. */
export type Section = 'sport' | 'crime' | 'death' | 'culture';

/** Words of addresses, as outlets name their sections. */
const SECTIONS: Record<string, Section> = {
  sport: 'sport',
  sportske: 'sport',
  nogomet: 'sport',
  kosarka: 'sport',
  rukomet: 'sport',
  crna: 'crime',
  'crna-kronika': 'crime',
  osmrtnice: 'death',
  'in-memoriam': 'death',
  scena: 'culture',
  showbiz: 'culture',
  zabava: 'culture',
  kultura: 'culture',
  lifestyle: 'culture',
};

/** The section an address names, in the folders before the article's own name; null for any other. */
export function sectionOf(link: string): Section | null {
  const path = URL.canParse(link) ? new URL(link).pathname.toLowerCase() : '';
  const folders = path.split('/').slice(0, -1);
  for (const folder of folders) if (Object.hasOwn(SECTIONS, folder)) return SECTIONS[folder] ?? null;
  return null;
}
