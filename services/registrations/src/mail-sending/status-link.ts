import { formatLongDate } from '@jamcimo/croatia';
import type { Submission } from '../submissions/submission.entity.js';
import { greeting } from './greeting.js';
import type { Block } from './mail-layout.js';
import { disownLink } from './payment-notice.js';
import { type OwnLinks, ownLinks } from './profile-public.js';

/**
 * A lost link to the page of a request that waits for nothing from its person.
 *
 * @param own of the person whose profile is public
 */
export function statusLink(
  submission: Submission,
  { url, own }: { url: string; own: OwnLinks | null },
): { subject: string; blocks: Block[] } {
  return {
    subject: 'JAMČIMO: poveznica na Vaš zahtjev',
    blocks: [
      { kind: 'text', text: greeting(submission.name) },
      {
        kind: 'text',
        text: `zatražena je poveznica na Vaš zahtjev od ${formatLongDate(submission.submittedAt)} Ovdje piše dokle je stigao:`,
      },
      { kind: 'link', label: 'Stanje zahtjeva', url },
      ...(own === null ? [] : ownLinks(submission, own)),
      { kind: 'text', text: 'Ako je niste zatražili Vi, ne trebate učiniti ništa.' },
    ],
  };
}

/** A change that costs nothing came in by the link of the profile's person. */
export function changeReceived(
  { name }: Submission,
  url: string,
  disownUrl: string,
): { subject: string; blocks: Block[] } {
  return {
    subject: 'JAMČIMO: primili smo zahtjev za izmjenu profila',
    blocks: [
      { kind: 'text', text: greeting(name) },
      {
        kind: 'text',
        text: 'primili smo zahtjev za izmjenu Vašeg profila. Ne trebate platiti ništa. O izmjeni odlučujemo mi, a odluku javljamo e-mailom; do tada profil ostaje kakav jest.',
      },
      { kind: 'link', label: 'Stanje zahtjeva', url },
      ...disownLink(disownUrl),
    ],
  };
}

/** The same page at the end of every other mail about a request. */
export const statusPage = (url: string): Block => ({
  kind: 'link',
  label: 'Stanje zahtjeva',
  url,
  isSecondary: true,
});
