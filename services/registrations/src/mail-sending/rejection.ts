import { REGISTRATION_DAYS } from '@jamcimo/contracts';
import { greeting } from './greeting.js';
import type { Block } from './mail-layout.js';

/** The mail after a rejection, with the reason where one was given. */
export function rejection(
  name: string,
  reason: string | null,
  contact: string,
): { subject: string; blocks: Block[] } {
  return {
    subject: 'JAMČIMO: Vaš zahtjev nije prihvaćen',
    blocks: [
      { kind: 'text', text: greeting(name) },
      { kind: 'text', text: 'pregledali smo Vaš zahtjev i nismo ga mogli prihvatiti.' },
      ...(reason === null
        ? []
        : [{ kind: 'rows' as const, rows: [['Razlog', reason]] as [string, string][] }]),
      {
        kind: 'text',
        text: `Ako mislite da je riječ o grešci ili ste već uplatili, javite nam se na ${contact}. Možete poslati i novi zahtjev.`,
      },
      {
        kind: 'text',
        text: `Fotografiju Vašeg osobnog dokumenta brišemo najkasnije ${REGISTRATION_DAYS.documentsAfterDecision} dana od ove odluke.`,
      },
    ],
  };
}
