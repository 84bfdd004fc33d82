import type { ProfileOwner, RequestToAmend } from '@jamcimo/contracts';

/** Whose the link of a public profile is. */
export const OWNER: ProfileOwner = { politicianId: 1, email: 'ana@primjer.example', phone: null };

/** What the link of every returned request opens. */
export const TO_CORRECT: RequestToAmend = {
  ...{
    id: 1,
    reason: 'Fotografija je mutna.',
    name: 'Ana Izmišljena',
    email: 'ana@primjer.example',
    phone: null,
  },
  party: 'Nezavisni',
  position: 'gradonačelnica',
  county: 'Splitsko-dalmatinska',
  ...{
    city: 'Splitsko-dalmatinska, Makarska',
    programLink: null,
    mainGoals: ['Prvi cilj', 'Drugi cilj', 'Treći cilj'],
  },
  goal1Reference: null,
  goal2Reference: null,
  goal3Reference: null,
  verificationOption: 'verifyOnly',
  kept: { photo: true, idDocument: true, programPdf: true },
};
