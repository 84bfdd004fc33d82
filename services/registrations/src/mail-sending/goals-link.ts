import { formatLongDate } from '@jamcimo/croatia';
import { greeting } from './greeting.js';
import type { Block } from './mail-layout.js';

export interface GoalsInvitation {
  url: string;
  expiresAt: Date;
}

/** A new one-time link to look at the goals and confirm them; the first one stands in the receipt of the fee. */
export function goalsLink(name: string, invitation: GoalsInvitation): { subject: string; blocks: Block[] } {
  return {
    subject: 'JAMČIMO: potvrdite svoja tri cilja',
    blocks: [
      { kind: 'text', text: greeting(name) },
      { kind: 'text', text: 'Vaša uplata za provjeru identiteta je evidentirana.' },
      ...inviteToGoals(invitation),
    ],
  };
}

export function inviteToGoals({ url, expiresAt }: GoalsInvitation): Block[] {
  return [
    {
      kind: 'text',
      text: 'Prije odobrenja profila pregledajte svoja tri cilja te ih potvrdite ili ispravite.',
    },
    { kind: 'link', label: 'Pregledajte i potvrdite ciljeve', url },
    {
      kind: 'text',
      text: `Poveznica vrijedi jednom, do ${formatLongDate(expiresAt)} Ne prosljeđujte je: tko je otvori, može promijeniti Vaše ciljeve.`,
    },
    { kind: 'text', text: 'Nakon potvrde odobravamo Vaš profil i on postaje javan.' },
  ];
}
