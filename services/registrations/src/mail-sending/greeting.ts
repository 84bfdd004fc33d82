import { isPersonName } from '@jamcimo/contracts';

/**
 * A stored name as a mail may carry it, or null: requests from before the rule for names may hold an address. A space after each
 * dot keeps mail programs from making a link of "primjer.hr".
 */
export function nameForMail(name: string): string | null {
  return isPersonName(name) ? name.replace(/\.(?=\p{L})/gu, '. ') : null;
}

/** The first line of every mail. */
export function greeting(name: string): string {
  const given = nameForMail(name);
  return given === null ? 'Dobar dan,' : `Dobar dan, ${given},`;
}
