import type { AdminPolitician } from '@jamcimo/contracts';
import { COUNTY_POSITIONS, GOALS_PER_POLITICIAN, PARTY_NOT_STATED } from '@jamcimo/contracts/constants';
import { fold } from '@jamcimo/croatia';

/** An office of a county has no town. */
export const COUNTY_OFFICES = new Set(COUNTY_POSITIONS.map(fold));

/** What a profile lacks that everybody gives who registers: it may be saved and published without (decision 61). */
export function missingFields(politician: AdminPolitician) {
  const { party, position, county, city, programLink, programPdfUrl, mainGoals } = politician;
  const missing = {
    party: party === PARTY_NOT_STATED,
    position: !position,
    county: !county,
    unit: !city && !COUNTY_OFFICES.has(fold(position ?? '')),
    programme: !programLink && !programPdfUrl,
    goals: mainGoals.length < GOALS_PER_POLITICIAN,
  };
  return (Object.keys(missing) as (keyof typeof missing)[]).filter((field) => missing[field]);
}
