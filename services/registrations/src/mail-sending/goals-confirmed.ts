import type { Submission } from '../submissions/submission.entity.js';
import { greeting } from './greeting.js';
import type { Block } from './mail-layout.js';

/** The mail after the person confirmed the goals: which ones, so that nobody else confirms them unseen. */
export function goalsConfirmed(
  { name, goals, status }: Submission,
  contact: string,
): { subject: string; blocks: Block[] } {
  return {
    subject: 'JAMČIMO: ciljevi su potvrđeni',
    blocks: [
      { kind: 'text', text: greeting(name) },
      { kind: 'text', text: 'primili smo potvrdu Vaših ciljeva. Hvala.' },
      { kind: 'steps', title: 'Potvrđeni ciljevi', steps: goals.map(({ text }) => text) },
      {
        kind: 'text',
        text:
          status === 'approved'
            ? 'Vaš je zahtjev već odobren.'
            : 'Sada odlučujemo o Vašem zahtjevu. Nakon odobrenja Vaš profil postaje javan s ovim ciljevima.',
      },
      { kind: 'text', text: `Ako ih niste potvrdili Vi, odmah nam se javite na ${contact}.` },
    ],
  };
}
