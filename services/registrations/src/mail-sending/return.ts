import { greeting } from './greeting.js';
import type { Block } from './mail-layout.js';

/** Asks the person to correct the request, with what is asked for and the link that opens it. */
export function returnForAmendment(
  name: string,
  reason: string,
  url: string,
): { subject: string; blocks: Block[] } {
  return {
    subject: 'JAMČIMO: Vaš zahtjev treba dopuniti',
    blocks: [
      { kind: 'text', text: greeting(name) },
      {
        kind: 'text',
        text: 'pregledali smo Vaš zahtjev. Prije odluke molimo Vas da ga dopunite ili ispravite.',
      },
      { kind: 'rows', rows: [['Što treba dopuniti', reason]] },
      { kind: 'link', label: 'Dopunite zahtjev', url },
      {
        kind: 'text',
        text: 'Sve što ste poslali već je upisano, a datoteke koje ne zamijenite ostaju. Zahtjev i poziv na broj ostaju isti: ono što ste uplatili ne treba platiti ponovno.',
      },
      {
        kind: 'text',
        text: 'Poveznica vrijedi jednom, dok o zahtjevu nije odlučeno. Ne prosljeđujte je: tko je otvori, vidi i može promijeniti Vaš zahtjev.',
      },
    ],
  };
}
