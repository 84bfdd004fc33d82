import { formatLongDate } from '@jamcimo/croatia';
import { greeting } from './greeting.js';
import type { Block } from './mail-layout.js';

/** The mail after the fee arrived: a one-time link to look at the goals and confirm them. */
export function goalsLink(name: string, url: string, expiresAt: Date): { subject: string; blocks: Block[] } {
  return {
    subject: 'JAMČIMO: potvrdite svoja tri cilja',
    blocks: [
      { kind: 'text', text: greeting(name) },
      {
        kind: 'text',
        text:
          'Vaša uplata za provjeru identiteta je evidentirana. Prije odobrenja profila pregledajte svoja tri cilja te ih potvrdite ' +
          'ili ispravite.',
      },
      { kind: 'link', label: 'Pregledajte i potvrdite ciljeve', url },
      {
        kind: 'text',
        text: `Poveznica vrijedi jednom, do ${formatLongDate(expiresAt)} Ne prosljeđujte je: tko je otvori, može promijeniti Vaše ciljeve.`,
      },
      { kind: 'text', text: 'Nakon potvrde odobravamo Vaš profil i on postaje javan.' },
    ],
  };
}
