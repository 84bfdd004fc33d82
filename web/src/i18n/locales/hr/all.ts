import { about } from './about';
import { adminTexts } from './admin';
import { corrections } from './corrections';
import { disowning } from './disowning';
import { first } from './first';
import { fundPage } from './fund-page';
import { goals } from './goals';
import { legal } from './legal';
import { lostLink } from './lost-link';
import { money } from './money';
import { objections } from './objections';
import { ownGoals } from './own-goals';
import { registration } from './registration';
import { registrationCorrection } from './registration-correction';
import { registrationGoals } from './registration-goals';
import { success } from './success';

/** Every text, for the server and for the types of the keys. */
export const hr = {
  ...first,
  about,
  corrections,
  disowning,
  fundPage,
  goals,
  legal,
  lostLink,
  money,
  objections,
  ownGoals,
  registration,
  registrationCorrection,
  registrationGoals,
  success,
  ...adminTexts,
};
