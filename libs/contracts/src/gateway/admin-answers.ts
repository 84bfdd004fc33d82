import type { BackupList, BackupWork, BackupWorkAnswer, SinceBackup } from '../backups/entities.js';
import type { Feed, FeedTrial, Monitoring } from '../media/feeds.js';
import type { GoalProposal } from '../media/goal-proposals.js';
import type { GoalSearch } from '../media/goal-searches.js';
import type { MediaMention } from '../media/mentions.js';
import type { Objection } from '../objections/entities.js';
import type { FundEntry, PaymentHistory } from '../payments/entities.js';
import type { GuaranteeMovement, HeldFunds, HeldPayout, PayoutAccount } from '../payments/ledger.js';
import type { ExpectedPayments, GuaranteeToConfirm, SealWithoutGuarantee } from '../payments/requests.js';
import type { StatementAnswer, StatementLine, StatementRecord, WaitingLine } from '../payments/statements.js';
import type { ImportReport } from '../politicians/candidates.js';
import type { AdminPolitician, CountedName } from '../politicians/entities.js';
import type { TrackedGoal } from '../politicians/tracking.js';
import type { AdminSubmission, SubmissionDetails } from '../registrations/entities.js';
import type { SubmissionFacets, SubmissionNeighbours } from '../registrations/queue.js';
import type { Account, AccountList, InvitedAccount } from './accounts.js';
import type { AuditEntry, AuditFacets } from './audit.js';
import type { FailedDelivery } from './deliveries.js';
import type { ErasureProtocol, FoundPersonalRecords, PersonalOverview } from './personal-data.js';
import type {
  AcceptedInvitation,
  AdminCheck,
  CompletedSignIn,
  OwnAccount,
  PendingSignIn,
  RecoveryCodes,
  SecondFactorOffer,
  SignedInUser,
} from './session.js';
import type { AdminStats } from './stats.js';

/**
 * What each call of an administrator answers, by method and path, for the client. Types alone: nothing of it reaches a bundle. The table
 * of routes of the gateway is held against it by the compiler.
 */
export interface AdminAnswers {
  'POST /api/login': SignedInUser | PendingSignIn;
  'POST /api/login/second-factor': CompletedSignIn;
  'POST /api/login/second-factor/offer': SecondFactorOffer;
  'POST /api/login/invitation': AcceptedInvitation;
  'POST /api/logout': null;
  'GET /api/user': SignedInUser;
  'GET /api/admin/check': AdminCheck;

  'GET /api/admin/account': OwnAccount;
  'GET /api/admin/account/recent-code': null;
  'POST /api/admin/account/confirm': null;
  'POST /api/admin/account/password': null;
  'POST /api/admin/account/sessions/end': null;
  'POST /api/admin/account/second-factor/offer': SecondFactorOffer;
  'POST /api/admin/account/second-factor': RecoveryCodes;
  'POST /api/admin/account/recovery-codes': RecoveryCodes;
  'DELETE /api/admin/account/second-factor': null;

  'GET /api/admin/users': AccountList;
  'POST /api/admin/users': InvitedAccount;
  'POST /api/admin/users/:id/invitation': InvitedAccount;
  'POST /api/admin/users/:id/disable': Account;
  'POST /api/admin/users/:id/enable': Account;

  'GET /api/admin/submissions': AdminSubmission[];
  'GET /api/admin/submissions/facets': SubmissionFacets;
  'GET /api/admin/submissions/:id/neighbours': SubmissionNeighbours;
  'GET /api/admin/submissions/:id': SubmissionDetails;
  'PATCH /api/admin/submissions/:id/status': AdminSubmission;
  'POST /api/admin/submissions/:id/decision/withdraw': null;
  'POST /api/admin/submissions/:id/return': null;
  'POST /api/admin/submissions/:id/payment': FundEntry;
  'DELETE /api/admin/submissions/:id/payments/:entryId': null;
  'POST /api/admin/submissions/:id/goals-link': AdminSubmission;
  'DELETE /api/admin/submissions/:id': null;

  'GET /api/admin/politicians': AdminPolitician[];
  'GET /api/admin/politicians/facets': { parties: CountedName[]; counties: CountedName[] };
  'GET /api/admin/politicians/:id': AdminPolitician;
  'POST /api/admin/politicians': AdminPolitician;
  'PATCH /api/admin/politicians/:id': AdminPolitician;
  'PATCH /api/admin/politicians/:id/verification': AdminPolitician;
  'PATCH /api/admin/politicians/:id/guarantee': AdminPolitician;
  'PATCH /api/admin/politicians/:id/admin-approval': AdminPolitician;
  'DELETE /api/admin/politicians/:id': null;
  'GET /api/admin/politicians/:id/goals/search': { search: GoalSearch | null };
  'POST /api/admin/politicians/:id/goals/generate': GoalSearch;
  'POST /api/admin/politicians/import': ImportReport;

  'GET /api/funds': FundEntry[];
  'POST /api/funds': FundEntry;
  'DELETE /api/funds/:id': null;
  'GET /api/admin/payments/history': PaymentHistory;
  'GET /api/admin/payments/requests': ExpectedPayments;
  'GET /api/admin/payments/guarantees': GuaranteeToConfirm[];
  'GET /api/admin/payments/seals': SealWithoutGuarantee[];
  'GET /api/admin/payments/held': HeldFunds;
  'POST /api/admin/payments/guarantees/:id/goals/:goal/return': GuaranteeMovement;
  'POST /api/admin/payments/guarantees/:id/goals/:goal/forfeit': GuaranteeMovement;
  'POST /api/admin/payments/guarantees/:id/goals/:goal/forfeit/withdraw': GuaranteeMovement;
  'POST /api/admin/payments/guarantees/:id/return': GuaranteeMovement;
  'POST /api/admin/payments/refunds': GuaranteeMovement;
  'GET /api/admin/payments/payouts/:id/account': PayoutAccount;
  'POST /api/admin/payments/payouts/:id/paid': HeldPayout;
  'POST /api/admin/payments/statements': StatementAnswer;
  'GET /api/admin/payments/statements': StatementRecord[];
  'GET /api/admin/payments/lines': WaitingLine[];
  'POST /api/admin/payments/lines/:id/assignment': StatementLine;
  'POST /api/admin/payments/lines/:id/dismissal': StatementLine;
  'POST /api/admin/payments/lines/:id/reopen': StatementLine;

  'GET /api/admin/feeds': Feed[];
  'GET /api/admin/feeds/monitoring': Monitoring;
  'PATCH /api/admin/feeds/monitoring': Monitoring;
  'POST /api/admin/feeds/trial': FeedTrial;
  'POST /api/admin/feeds': Feed;
  'PATCH /api/admin/feeds/:id': Feed;
  'POST /api/admin/feeds/:id/poll': null;
  'DELETE /api/admin/feeds/:id': null;
  'GET /api/admin/mentions': MediaMention[];
  'PATCH /api/admin/mentions/:id': MediaMention;
  'DELETE /api/admin/media-reports/:id': null;
  'GET /api/admin/goal-proposals': GoalProposal[];
  'POST /api/admin/goal-proposals/:id/decision': GoalProposal;
  'POST /api/admin/goal-proposals/:id/decision/withdraw': GoalProposal;

  'GET /api/admin/goals': TrackedGoal[];
  'POST /api/admin/goals/:id/terms/decision': TrackedGoal;
  'POST /api/admin/goals/:id/evidence': TrackedGoal;
  'POST /api/admin/goals/:id/remarks/:remark/decision': TrackedGoal;
  'POST /api/admin/goals/:id/evidence/:evidence/withdrawal': TrackedGoal;
  'POST /api/admin/goals/:id/course': TrackedGoal;

  'GET /api/admin/objections': Objection[];
  'POST /api/admin/objections/:id/decision': Objection;

  'GET /api/admin/backup/list': BackupList;
  'GET /api/admin/backup/work': BackupWorkAnswer;
  'GET /api/admin/backup/:id/since': SinceBackup;
  'POST /api/admin/backup/create': { work: BackupWork };
  'POST /api/admin/backup/restore': { work: BackupWork };
  'POST /api/admin/backup/upload': { work: BackupWork };
  'DELETE /api/admin/backup/:id': null;

  'GET /api/admin/stats': AdminStats;
  'GET /api/admin/audit-log': AuditEntry[];
  'GET /api/admin/audit-log/facets': AuditFacets;
  'GET /api/admin/deliveries': FailedDelivery[];
  'POST /api/admin/deliveries/:service/:id/retry': null;
  'DELETE /api/admin/deliveries/:service/:id': null;
  'POST /api/admin/personal-data/search': FoundPersonalRecords;
  'GET /api/admin/personal-data/:recordType/:id': PersonalOverview;
  'POST /api/admin/personal-data/:recordType/:id/erasure': ErasureProtocol;
}
