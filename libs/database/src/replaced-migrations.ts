/** The last state of the code that had these migrations. */
export const BASELINE_STATE = 'b3ed8ae4';

const names = (text: string) => text.trim().split(/\s+/);

/** Which migrations a baseline took the place of: that of a schema, and that of messaging. */
export const REPLACED_MIGRATIONS = {
  messaging: names(`
    Messaging1700000000000 MessagingIndexes1700000009000 KnownVersionEvents1700000011000 TraceParents1700000013000
    OutboxAggregates1700000019000`),
  gateway: names(`
    UsersSessionsAudit1700000001000 RegistrationAttempts1700000003000 RunningRegistrations1700000007000
    AuditRecordNames1700000012000 ObjectionAttempts1700000013000 RepeatedRegistrations1700000014000
    AuditLogIsKept1700000015000 SecondFactor1700000016000`),
  media: names(`
    Media1700000001000 Feeds1700000002000 FeedReading1700000002001 Mentions1700000003000 GoalSearches1700000004000
    InventedPeople1700000005000 WebSearches1700000006000 MentionReasons1700000007000 CorrectedArticles1700000007500
    GoneArticles1700000007600 Evidence1700000008000 CheckedPages1700000008500 GoalProposals1700000009000
    JudgedAgain1700000010000 RefusalReasons1700000011000`),
  payments: names(`
    Payments1700000001000 PaymentRequests1700000002000 FundEntryRules1700000003000 PaymentRequestStates1700000004000
    StatementLines1700000005000 StatementRecords1700000006000 Ledger1700000007000 DecisionKeys1700000008000
    RequestsOfPoliticians1700000009000 PayerAccountEnds1700000010000 Refunds1700000011000 RefundedRequests1700000012000`),
  politicians: names(`
    Politicians1700000001000 AdministratorsList1700000002000 PublishedSubmissions1700000005000 GuaranteesList1700000006000
    FileReservations1700000010000 FileAddresses1700000011000 RemovedPeople1700000011000 SealedList1700000012000
    NameWords1700000013000 GoalEvidence1700000013500 RefusedGoals1700000014000 WithdrawnPublications1700000015000
    FoundGoals1700000016000 EditedFields1700000017000 CreatedPoliticians1700000018000 FewerIndexes1700000019000
    Candidacies1700000020000 RestorableRemovals1700000022000 UnpublishedReason1700000023000`),
  registrations: names(`
    Registrations1700000001000 MailCauses1700000002000 MailQuota1700000003000 ForgottenSubmissions1700000004000
    GoalsVersion1700000005000 Receipts1700000006000 Objections1700000007000 WithdrawableDecisions1700000008000
    ReturnedSubmissions1700000009000 RequestNotifications1700000010000 IdentityChecks1700000011000
    ChangesByLink1700000012000 LookupsOfRequests1700000012500 DisownedSubmissions1700000013000`),
};
