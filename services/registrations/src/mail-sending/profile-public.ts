import { REGISTRATION_DAYS } from '@jamcimo/contracts';
import { leftCents } from '../submissions/payment-offer.js';
import type { Submission } from '../submissions/submission.entity.js';
import { greeting } from './greeting.js';
import type { Block } from './mail-layout.js';
import { receivedSoFar } from './payment-notice.js';

/** The mail after an approval that is final, once the profile is there. */
export function profilePublic(
  submission: Submission,
  { profileUrl, own, contact }: { profileUrl: string; own: OwnLinks; contact: string },
): { subject: string; blocks: Block[] } {
  return {
    subject: 'JAMČIMO: Vaš profil je javan',
    blocks: [
      { kind: 'text', text: greeting(submission.name) },
      { kind: 'text', text: 'pregledali smo Vaš zahtjev i odobrili ga.' },
      { kind: 'strong', text: `Vaš profil je javan, ${marks(submission)}.` },
      ...(awaitsGuarantee(submission) ? [GUARANTEE_AWAITED] : []),
      { kind: 'link', label: 'Otvorite svoj profil', url: profileUrl },
      ...(leftCents(submission) > 0 ? [receivedSoFar(submission)] : []),
      ...ownLinks(submission, own),
      { kind: 'text', text: `Ako na profilu nešto nije točno, javite nam se na ${contact}.` },
      ...(submission.knownFromId === null ? [documentNote()] : []),
    ],
  };
}

/** A profile that was public before keeps its marks: what they are is not known here. */
function marks({ guaranteeConfirmed, knownFromId }: Submission): string {
  if (guaranteeConfirmed) return 's oznakama „Verificirano” i „JAMČIMO”';
  return knownFromId === null ? 's oznakom „Verificirano”' : 's izmjenama iz zahtjeva';
}

const awaitsGuarantee = ({ verificationOption, guaranteeConfirmed, knownFromId }: Submission): boolean =>
  verificationOption === 'verifyAndGuarantee' && !guaranteeConfirmed && knownFromId === null;

const GUARANTEE_AWAITED: Block = {
  kind: 'text',
  text: 'Oznaku „JAMČIMO” profil dobiva kad potvrdimo uplatu jamstva.',
};

const documentNote = (): Block => ({
  kind: 'text',
  text: `Fotografiju Vašeg osobnog dokumenta brišemo najkasnije ${REGISTRATION_DAYS.documentsAfterDecision} dana od ove odluke.`,
});

/** What the person of a public profile alone has: where to ask for a change, and where to agree on the criteria of the goals. */
export interface OwnLinks {
  change: string;
  goals: string;
}

/** How the person of a public profile changes it, guarantees its goals when the request did not, and agrees on their criteria. */
export const ownLinks = ({ guaranteeConfirmed }: Submission, { change, goals }: OwnLinks): Block[] => [
  {
    kind: 'text',
    text:
      `Poveznicom u nastavku možete zatražiti izmjenu profila${guaranteeConfirmed ? '' : ' ili naknadno zajamčiti ciljeve'}, ` +
      'bez ponovnog slanja osobnog dokumenta. Tko je ima, može to zatražiti umjesto Vas: ne prosljeđujte je.',
  },
  {
    kind: 'link',
    label: guaranteeConfirmed ? 'Zatražite izmjenu profila' : 'Zatražite izmjenu ili zajamčite ciljeve',
    url: change,
    isSecondary: true,
  },
  {
    kind: 'text',
    text: 'Po čemu će se vidjeti da je cilj ostvaren, dogovorite unaprijed: mjerila predlažete Vi, a prihvaćamo ih mi.',
  },
  { kind: 'link', label: 'Predložite mjerila svojih ciljeva', url: goals, isSecondary: true },
];
