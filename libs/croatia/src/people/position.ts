import type { Gender } from './gender.js';

export type Race = 'executive' | 'council';
/** Kind of the unit an office belongs to. Zagreb counts as "grad": its head is the gradonačelnik. */
export type OfficeUnit = 'grad' | 'općina' | 'county';

const HEADS: Record<OfficeUnit, Record<Gender, string>> = {
  county: { m: 'župan', f: 'županica' },
  grad: { m: 'gradonačelnik', f: 'gradonačelnica' },
  općina: { m: 'načelnik', f: 'načelnica' },
};

const COUNCILS: Record<OfficeUnit, string> = {
  county: 'Županijsko vijeće',
  grad: 'Gradsko vijeće',
  općina: 'Općinsko vijeće',
};

/** Text of the position a person stands for, in the form of their gender (decision 47). */
export function positionFor(office: { race: Race; unitKind: OfficeUnit; gender: Gender }): string {
  return office.race === 'council' ? COUNCILS[office.unitKind] : HEADS[office.unitKind][office.gender];
}

/** Whether a position is that of a head, of whom there is one in each county, town and municipality. */
export function isHeadOffice(position: string): boolean {
  return Object.values(HEADS).some(({ m, f }) => position === m || position === f);
}

/** How an election ended for somebody, as far as it is known: who was not elected stays a candidate. */
export type Candidacy = 'candidate' | 'elected';

const CANDIDACIES: Record<Candidacy, Record<Gender | 'unknown', string>> = {
  candidate: { m: 'kandidat', f: 'kandidatkinja', unknown: 'kandidatura' },
  elected: { m: 'izabran', f: 'izabrana', unknown: 'osvojen mandat' },
};

/** What stands beside an office: "kandidatkinja 2025." */
export function candidacyText(candidacy: Candidacy, gender: Gender | null, year: number): string {
  return `${CANDIDACIES[candidacy][gender ?? 'unknown']} ${year}.`;
}

/** An office in running text: "gradonačelnica (izabrana 2025.)"; null where no office is known. */
export function officeText(person: { position: string | null; candidacyText: string | null }): string | null {
  const { position, candidacyText: result } = person;
  return position && result ? `${position} (${result})` : position;
}

/** Whether two positions name one office, in whichever gender. */
export function isSameOffice(one: string | null, other: string | null): boolean {
  const office = (position: string | null) => position?.toLowerCase().replace(/(ica|ik)$/, '');
  return office(one) === office(other);
}
