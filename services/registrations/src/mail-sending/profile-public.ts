import { REGISTRATION_DAYS } from '@jamcimo/contracts';
import { leftCents } from '../submissions/payment-offer.js';
import type { Submission } from '../submissions/submission.entity.js';
import { greeting } from './greeting.js';
import type { Block } from './mail-layout.js';
import { receivedSoFar } from './payment-notice.js';

/** The mail after an approval that is final, once the profile is there. */
export function profilePublic(
  submission: Submission,
  { profileUrl, changeUrl, contact }: { profileUrl: string; changeUrl: string; contact: string },
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
      ...changeLink(submission, changeUrl),
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

/** How the person of a public profile changes it, or guarantees its goals when the request did not. */
export const changeLink = ({ guaranteeConfirmed }: Submission, url: string): Block[] => [
  {
    kind: 'text',
    text:
      `Poveznicom u nastavku možete zatražiti izmjenu profila${guaranteeConfirmed ? '' : ' ili naknadno zajamčiti ciljeve'}, ` +
      'bez ponovnog slanja osobnog dokumenta. Tko je ima, može to zatražiti umjesto Vas: ne prosljeđujte je.',
  },
  {
    kind: 'link',
    label: guaranteeConfirmed ? 'Zatražite izmjenu profila' : 'Zatražite izmjenu ili zajamčite ciljeve',
    url,
    isSecondary: true,
  },
];
