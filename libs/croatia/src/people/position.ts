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
