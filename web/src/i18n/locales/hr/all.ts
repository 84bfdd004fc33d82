import { about } from './about';
import { adminTexts } from './admin';
import { first } from './first';
import { fundPage } from './fund-page';
import { legal } from './legal';
import { money } from './money';
import { registration } from './registration';
import { registrationGoals } from './registration-goals';
import { success } from './success';

/** Every text, for the server and for the types of the keys. */
export const hr = {
  ...first,
  about,
  fundPage,
  legal,
  money,
  registration,
  registrationGoals,
  success,
  ...adminTexts,
};
