import {
  ELECTION_YEAR,
  FUND_EURO_PER_DAY,
  GOALS_TARGET_YEAR,
  GUARANTEE,
  GUARANTEE_PER_GOAL,
  IDENTITY_FEE,
  MAILS_PER_DAY,
  NOT_ELECTED_REFUND,
  REGISTRATION_DAYS,
  REJECTED_REQUEST_MONTHS,
  SIGN_IN_STATISTICS_DAYS,
  SOURCE_STATISTICS_DAYS,
  UPLOAD_MEGABYTES,
} from '@jamcimo/contracts/constants';
import { formatMoney, formatPercent } from '@jamcimo/croatia';

/** What every text may name without being given it: `{{year}}`, `{{refund}}` … A value that is given wins. */
export const textConstants = {
  year: GOALS_TARGET_YEAR,
  electionYear: ELECTION_YEAR,
  fee: formatMoney(IDENTITY_FEE),
  guarantee: formatMoney(GUARANTEE),
  perGoal: formatMoney(GUARANTEE_PER_GOAL),
  refund: formatPercent(NOT_ELECTED_REFUND),
  day: formatMoney(FUND_EURO_PER_DAY),
  photoMegabytes: UPLOAD_MEGABYTES.photo,
  pdfMegabytes: UPLOAD_MEGABYTES.programPdf,
  daysAfterDecision: REGISTRATION_DAYS.documentsAfterDecision,
  daysAtMost: REGISTRATION_DAYS.documentsAtMost,
  rejectedMonths: REJECTED_REQUEST_MONTHS,
  mailsPerDay: MAILS_PER_DAY,
  statisticsDays: SIGN_IN_STATISTICS_DAYS,
  sourceDays: SOURCE_STATISTICS_DAYS,
};
