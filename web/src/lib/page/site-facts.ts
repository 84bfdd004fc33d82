import {
  FUND_EURO_PER_DAY,
  GOALS_TARGET_YEAR,
  GUARANTEE,
  GUARANTEE_PER_GOAL,
  IDENTITY_FEE,
} from '@jamcimo/contracts/constants';
import { formatMoney } from '@jamcimo/croatia';
import { useSite } from './site';

/** Numbers of the specification and data of the association, ready to stand in a sentence. */
export function useSiteFacts() {
  const site = useSite();
  const constants = site?.constants;
  const association = site?.association;
  return {
    year: constants?.goalsTargetYear ?? GOALS_TARGET_YEAR,
    fee: formatMoney(constants?.identityFee ?? IDENTITY_FEE),
    guarantee: formatMoney(constants?.guarantee ?? GUARANTEE),
    perGoal: formatMoney(constants?.guaranteePerGoal ?? GUARANTEE_PER_GOAL),
    day: formatMoney(constants?.fundEuroPerDay ?? FUND_EURO_PER_DAY),
    association: association?.name ?? 'Jamčimo',
    address: association ? `${association.street}, ${association.place}` : '',
    email: association?.email ?? '',
  };
}
