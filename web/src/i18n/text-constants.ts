import {
  ELECTION_YEAR,
  FUND_EURO_PER_DAY,
  GOALS_TARGET_YEAR,
  GUARANTEE,
  GUARANTEE_PER_GOAL,
  IDENTITY_FEE,
  NOT_ELECTED_REFUND,
} from '@jamcimo/contracts/constants';
import { formatMoney, formatPercent } from '@jamcimo/croatia';

/** Which money is whose (decision 66), in the words of every page that says it. */
const ALL_FUNDS =
  'Novac koji se ne vraća ide humanitarnom projektu; naknade plaćaju provjeru, donacije rad platforme.';

/** What every text may name without being given it: `{{year}}`, `{{refund}}` … A value that is given wins. */
export const textConstants = {
  year: GOALS_TARGET_YEAR,
  electionYear: ELECTION_YEAR,
  fee: formatMoney(IDENTITY_FEE),
  guarantee: formatMoney(GUARANTEE),
  perGoal: formatMoney(GUARANTEE_PER_GOAL),
  allFunds: ALL_FUNDS,
  refund: formatPercent(NOT_ELECTED_REFUND),
  day: formatMoney(FUND_EURO_PER_DAY),
};
