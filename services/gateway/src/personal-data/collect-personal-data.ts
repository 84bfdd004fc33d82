import {
  type AdminPolitician,
  type AdminSubmission,
  type AuditEntry,
  type CallOutput,
  DomainError,
  type FundEntry,
  type GoalSearch,
  goalSearchCalls,
  LIST_LIMIT,
  MENTION_STATES,
  type MediaMention,
  mediaCalls,
  type Objection,
  objectionCalls,
  type PaymentRequest,
  type PersonalRecord,
  paymentsCalls,
  politiciansCalls,
  registrationsCalls,
  type StatementLine,
  trackingCalls,
} from '@jamcimo/contracts';
import { CallClient } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Everything that is kept about one person, as it is stored; amounts in euro, times in ISO 8601. Files lie beside it. */
export interface PersonalData {
  exportedAt: string;
  profile: AdminPolitician | null;
  /** Criteria that were proposed for the goals. */
  goalTerms: CallOutput<typeof trackingCalls.termsOf>;
  /** What the person said about the goals, also what was not released. */
  goalRemarks: CallOutput<typeof trackingCalls.remarksOf>;
  requests: AdminSubmission[];
  payments: FundEntry[];
  paymentRequests: PaymentRequest[];
  /** Lines of bank statements that pay, or seem to pay, one of the requests, or are booked for the profile. */
  statementLines: StatementLine[];
  mentions: MediaMention[];
  goalSearch: GoalSearch | null;
  /** What others objected to on the profile. */
  objections: Objection[];
  /** What administrators did with the profile and the requests. */
  log: Pick<AuditEntry, 'at' | 'action' | 'outcome' | 'recordType' | 'recordId' | 'details'>[];
}

/** Requests that the profile came from, or was verified by: they go with it, the others do not. */
export interface CollectedData extends PersonalData {
  approvedRequestIds: number[];
}

interface Page<T> {
  items: T[];
}

/** Asks every service what it keeps about a person. */
@Injectable()
export class CollectPersonalData {
  constructor(
    private readonly calls: CallClient,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * A profile comes with the requests it came from and those that want to verify it; a request comes alone.
   *
   * @throws DomainError `politician.not-found`, `submission.not-found`
   */
  async collect({ recordType, id }: PersonalRecord): Promise<CollectedData> {
    const profile =
      recordType === 'politician'
        ? await this.calls.call(politiciansCalls.getForAdministrators, { id })
        : null;
    const { requestIds, published } = profile
      ? await this.requestsOf(id)
      : { requestIds: [id], published: [] };
    const requests: AdminSubmission[] = [];
    for (const requestId of requestIds) {
      const request = await this.request(requestId);
      if (request) requests.push(request);
      else if (!profile) throw new DomainError('submission.not-found');
    }
    return {
      exportedAt: new Date().toISOString(),
      profile,
      goalTerms: profile ? await this.calls.call(trackingCalls.termsOf, { politicianId: id }) : [],
      goalRemarks: profile ? await this.calls.call(trackingCalls.remarksOf, { politicianId: id }) : [],
      requests,
      approvedRequestIds: requests
        .filter((request) => published.includes(request.id) && request.status === 'approved')
        .map((request) => request.id),
      ...(await this.money(profile?.id ?? null, requestIds)),
      ...(await this.media(profile?.id ?? null)),
      log: await this.log(profile?.id ?? null, requestIds),
    };
  }

  /** Numbers of the requests behind a profile, each once. */
  private async requestsOf(politicianId: number) {
    const [published, asking] = await Promise.all([
      this.calls.call(politiciansCalls.submissionsOf, { id: politicianId }),
      this.calls.call(registrationsCalls.ofPolitician, { politicianId }),
    ]);
    return { published, requestIds: [...new Set([...published, ...asking])].sort((a, b) => a - b) };
  }

  /** Null for one that was removed. */
  private async request(id: number): Promise<AdminSubmission | null> {
    try {
      return await this.calls.call(registrationsCalls.get, { id });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'submission.not-found') return null;
      throw error;
    }
  }

  private async money(politicianId: number | null, submissionIds: number[]) {
    const payments = new Map<number, FundEntry>();
    const keep = (entries: FundEntry[]) => {
      for (const entry of entries) payments.set(entry.id, entry);
    };
    if (politicianId !== null) {
      keep(await allPages((page) => this.calls.call(paymentsCalls.list, { politicianId, ...page })));
    }
    const paymentRequests: PaymentRequest[] = [];
    for (const submissionId of submissionIds) {
      keep(await allPages((page) => this.calls.call(paymentsCalls.list, { submissionId, ...page })));
      paymentRequests.push(...(await this.calls.call(paymentsCalls.requests, { submissionId })).items);
    }
    const lines = await allPages((page) => this.calls.call(paymentsCalls.lines, page));
    const statementLines = lines.filter(
      ({ submissionId, entryIds }) =>
        submissionIds.includes(submissionId ?? 0) || entryIds.some((id) => payments.has(id)),
    );
    return { payments: [...payments.values()], paymentRequests, statementLines };
  }

  private async media(politicianId: number | null) {
    if (politicianId === null) return { mentions: [], goalSearch: null, objections: [] };
    const mentions: MediaMention[] = [];
    for (const state of MENTION_STATES) {
      mentions.push(
        ...(await allPages((page) => this.calls.call(mediaCalls.mentions, { state, politicianId, ...page }))),
      );
    }
    const { search } = await this.calls.call(goalSearchCalls.getGoalSearch, { politicianId });
    const objections = await allPages((page) =>
      this.calls.call(objectionCalls.list, { politicianId, ...page }),
    );
    return { mentions, goalSearch: search, objections };
  }

  /** Without who did it and from which address: those are personal data of administrators. */
  private async log(politicianId: number | null, submissionIds: number[]): Promise<PersonalData['log']> {
    const rows: (Omit<PersonalData['log'][number], 'at'> & { at: Date })[] = await this.dataSource.query(
      `SELECT at, action, outcome, record_type AS "recordType", record_id AS "recordId", details FROM audit_log
       WHERE (record_type = 'politician' AND record_id = $1) OR (record_type = 'submission' AND record_id = ANY($2))
       ORDER BY id`,
      [politicianId === null ? null : String(politicianId), submissionIds.map(String)],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}

/** All items of a list that is read in pages. */
async function allPages<T>(
  read: (page: { limit: number; offset: number }) => Promise<Page<T>>,
): Promise<T[]> {
  const items: T[] = [];
  for (;;) {
    const page = await read({ limit: LIST_LIMIT, offset: items.length });
    items.push(...page.items);
    if (page.items.length < LIST_LIMIT) return items;
  }
}
