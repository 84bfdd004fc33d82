import { type County, countyCode, type LocalUnit, localUnitsOf } from '@jamcimo/croatia/local-units';

/** Where somebody stands: a local unit, or a county when `unit` is null. */
export interface Place {
  county: County;
  unit: LocalUnit | null;
}

/** The county itself; Zagreb is county and town in one and counts as the town. */
export function countyPlace(county: County): Place {
  const unit = county === 'Grad Zagreb' ? (localUnitsOf(county)[0] ?? null) : null;
  return { county, unit };
}

/** First part of the import key: the unit's code, or "z" and the county's. */
export function placeCode(place: Place): string {
  return place.unit?.dipCode ?? `z${countyCode(place.county)}`;
}
