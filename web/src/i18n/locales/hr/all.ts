import { about } from './about';
import { adminTexts } from './admin';
import { corrections } from './corrections';
import { first } from './first';
import { fundPage } from './fund-page';
import { legal } from './legal';
import { money } from './money';
import { objections } from './objections';
import { registration } from './registration';
import { registrationGoals } from './registration-goals';
import { success } from './success';

/** Every text, for the server and for the types of the keys. */
export const hr = {
  ...first,
  about,
  corrections,
  fundPage,
  legal,
  money,
  objections,
  registration,
  registrationGoals,
  success,
  ...adminTexts,
};
