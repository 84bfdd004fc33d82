import type { Provider, Type } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AuditAdministrativeActions } from '../audit/audit.interceptor.js';
import { AuditLogController } from '../audit/audit-log.controller.js';
import { AuditLog } from '../audit/audit-log.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { ForgetNames } from '../audit/forget-names.js';
import { AdminBackupsController } from '../backups/admin-backups.controller.js';
import { FollowWork } from '../backups/follow-work.js';
import { UploadBackup } from '../backups/upload-backup.js';
import { AdminFundsController } from '../funds/admin-funds.controller.js';
import { FundEntriesList } from '../funds/fund-entries-list.js';
import { AdminGoalProposalsController } from '../media-reports/admin-goal-proposals.controller.js';
import { AdminMentionsController } from '../media-reports/admin-mentions.controller.js';
import { AdminObjectionsController } from '../objections/admin-objections.controller.js';
import { AdminGuaranteesController } from '../payments/admin-guarantees.controller.js';
import { AdminPaymentsController } from '../payments/admin-payments.controller.js';
import { AdminStatementsController } from '../payments/admin-statements.controller.js';
import { GuaranteesToConfirm } from '../payments/guarantees-to-confirm.js';
import { ImportStatement } from '../payments/import-statement.js';
import { SubmissionNames } from '../payments/submission-names.js';
import { AdministratorAccess } from '../sessions/administrator-access.js';
import { AdministratorsOnly } from '../sessions/administrators-only.guard.js';
import { Clock } from '../sessions/clock.js';
import { LocalStrategy } from '../sessions/local.strategy.js';
import { SessionsController } from '../sessions/sessions.controller.js';
import { Sessions } from '../sessions/sessions.js';
import { SignIn } from '../sessions/sign-in.js';
import { SignInThrottle } from '../sessions/sign-in-throttle.js';
import { FirstAdministrator } from '../users/first-administrator.js';
import { OperatorNotice } from '../users/operator-notice.js';
import { Passwords } from '../users/passwords.js';
import { Users } from '../users/users.js';
import { AdminDeliveriesController } from './admin-deliveries.controller.js';
import { AdminDeliveries } from './admin-deliveries.js';
import { AdminFeedsController } from './admin-feeds.controller.js';
import { AdminGoalSearchController } from './admin-goal-search.controller.js';
import { AdminImportsController } from './admin-imports.controller.js';
import { AdminPoliticiansController } from './admin-politicians.controller.js';
import { AdminPoliticiansList } from './admin-politicians-list.js';
import { AdminStatisticsController } from './admin-statistics.controller.js';
import { AdminStatistics } from './admin-statistics.js';
import { AdminSubmissionsController } from './admin-submissions.controller.js';
import { AuditedSubmissionNames } from './audited-submission-names.js';
import { ImportCandidateList } from './import-candidate-list.js';
import { PoliticianEdit } from './politician-edit.js';
import { SubmissionDetails } from './submission-details.js';
import { SubmissionFiles } from './submission-files.js';
import { SubmissionPayments } from './submission-payments.js';
import { SubmissionQueue } from './submission-queue.js';
import {
  UnknownAdminCallsController,
  UnknownFundsCallsController,
} from './unknown-admin-calls.controller.js';

/** Everything about signing in and administering. */
export const administrationControllers: Type[] = [
  SessionsController,
  AuditLogController,
  AdminDeliveriesController,
  AdminFeedsController,
  AdminGoalSearchController,
  AdminImportsController,
  AdminPoliticiansController,
  AdminStatisticsController,
  AdminSubmissionsController,
  AdminFundsController,
  AdminPaymentsController,
  AdminGuaranteesController,
  AdminStatementsController,
  AdminGoalProposalsController,
  AdminMentionsController,
  AdminObjectionsController,
  AdminBackupsController,
  UnknownAdminCallsController,
  UnknownFundsCallsController,
];

export const administrationProviders: Provider[] = [
  // Both stand before every route of the gateway.
  { provide: APP_GUARD, useClass: AdministratorsOnly },
  { provide: APP_INTERCEPTOR, useClass: AuditAdministrativeActions },
  ...[AuditLog, AuditTrail, ForgetNames],
  ...[AdministratorAccess, Clock, LocalStrategy, Sessions, SignIn, SignInThrottle],
  ...[FirstAdministrator, OperatorNotice, Passwords, Users],
  ...[AdminDeliveries, AdminPoliticiansList, AdminStatistics, ImportCandidateList, PoliticianEdit],
  ...[FollowWork, UploadBackup],
  ...[FundEntriesList, GuaranteesToConfirm, ImportStatement, SubmissionNames],
  ...[SubmissionDetails, AuditedSubmissionNames, SubmissionFiles, SubmissionPayments, SubmissionQueue],
];
