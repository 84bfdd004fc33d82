import type { Speaker } from '@jamcimo/croatia/statements';

/** Whose goals are looked for. */
export interface WantedPerson extends Speaker {
  id: number;
  /** "county, city" and county, where they are known. */
  city?: string | null;
  county?: string | null;
  /** Nobody on the web is this person. */
  isInvented?: boolean;
}
