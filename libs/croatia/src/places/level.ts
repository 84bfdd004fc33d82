import { fold } from '../text/fold.js';

export type JurisdictionLevel = 'Županijska razina' | 'Gradska razina';

const COUNTY_OFFICES = new Set(['zupan', 'zupanica', 'zupanijsko vijece']);

/** Whether an office is one of a county, in any gender. */
export function isCountyOffice(position: string): boolean {
  return COUNTY_OFFICES.has(fold(position));
}

/**
 * Level of an office (decision 13). The specification's rule (the county text contains "županija") never fires for
 * its own list of counties, so a county office decides as well.
 */
export function jurisdictionLevel(county: string, position: string): JurisdictionLevel {
  const isCountyLevel = fold(county).includes('zupanija') || isCountyOffice(position);
  return isCountyLevel ? 'Županijska razina' : 'Gradska razina';
}
