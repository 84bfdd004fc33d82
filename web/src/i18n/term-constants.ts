import {
  BACKUP_DAYS,
  BOOKED_PAYER_YEARS,
  KEPT,
  MAILS_PER_DAY,
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
import { textConstants } from './text-constants';

/** What only texts that are loaded later may name: each of them imports this file. */
Object.assign(textConstants, {
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
});
