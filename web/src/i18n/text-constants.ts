import {
  BACKUP_DAYS,
  BOOKED_PAYER_YEARS,
  ELECTION_YEAR,
  FUND_EURO_PER_DAY,
  GOALS_TARGET_YEAR,
  GUARANTEE,
  GUARANTEE_PER_GOAL,
  IDENTITY_FEE,
  KEPT,
  MAILS_PER_DAY,
  NOT_ELECTED_REFUND,
  OBJECTION_DAYS,
  OBJECTION_TEXT_MONTHS,
  PAYER_DAYS,
  PENDING_REQUEST,
  REGISTRATION_DAYS,
  REJECTED_REQUEST_MONTHS,
  SIGN_IN_STATISTICS_DAYS,
  SOURCE_STATISTICS_DAYS,
  UPLOAD_MEGABYTES,
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
  photoMegabytes: UPLOAD_MEGABYTES.photo,
  pdfMegabytes: UPLOAD_MEGABYTES.programPdf,
  daysAfterDecision: REGISTRATION_DAYS.documentsAfterDecision,
  daysAtMost: REGISTRATION_DAYS.documentsAtMost,
  backupDays: BACKUP_DAYS.manual,
  uploadedBackupDays: BACKUP_DAYS.uploaded,
  deletedBackupDays: BACKUP_DAYS.deletedOffSite,
  ...PENDING_REQUEST,
  ...KEPT,
  payerDays: PAYER_DAYS,
  bookedPayerYears: BOOKED_PAYER_YEARS,
  rejectedMonths: REJECTED_REQUEST_MONTHS,
  objectionDays: OBJECTION_DAYS.decision,
  objectionEmailDays: OBJECTION_DAYS.emailAfterDecision,
  objectionTextMonths: OBJECTION_TEXT_MONTHS,
  mailsPerDay: MAILS_PER_DAY,
  statisticsDays: SIGN_IN_STATISTICS_DAYS,
  sourceDays: SOURCE_STATISTICS_DAYS,
};
