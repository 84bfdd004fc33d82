import {
  type CallAnswer,
  DomainError,
  type FundEntry,
  type GoalSearch,
  goalSearchCalls,
  LIST_LIMIT,
  type MediaMention,
  type MediaReport,
  mediaCalls,
  type PaidGuarantee,
  type PaymentRequest,
  paymentsCalls,
  type StatementLine,
} from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { deliveriesForTests } from './deliveries-for-tests.js';
import { entry, inHistory } from './fund-entries-for-tests.js';
import { proposalsForTests } from './goal-proposals-for-tests.js';
import { queuedSearch, searchFigures } from './goal-searches-for-tests.js';
import { assertKnown, type Unknown } from './known-politicians-for-tests.js';
import { report } from './media-reports-for-tests.js';
import { type ServiceForTests, serve } from './serve-for-tests.js';
import { importedLine, statement, statementLine, statementRecord } from './statements-for-tests.js';

export interface FundAndMedia extends Unknown {
  payments: ServiceForTests;
  media: ServiceForTests;
  /** Euro. */
  total: number;
  held: number;
  reports: MediaReport[];
  /** Archived pages of evidence; null: they cannot be asked for. */
  copies: CallAnswer<typeof mediaCalls.copies> | null;
  /** Last searches for goals by politician, and who asked for them. */
  goalSearches: Map<number, GoalSearch>;
  /** Calls answered so far, by name. */
  asked: string[];
  /** Payments for registrations, as they were given. */
  recorded: unknown[];
  /** Entries of the fund, and the calls about them as they were given. */
  entries: FundEntry[];
  /** What happens when a page of them was answered. */
  afterList: () => unknown;
  given: { name: string; input: unknown }[];
  requests: PaymentRequest[];
  guarantees: PaidGuarantee[];
  lines: StatementLine[];
  mentions: MediaMention[];
}

/** A mention that waits for a decision. */
export function mediaMention(id: number, fields: Partial<MediaMention> = {}): MediaMention {
  return {
    ...{ id, state: 'unsure', doubt: 'namesakes', reasons: ['own-town'], foundName: 'Ana Anić' },
    sentence: 'Govorila je Ana Anić.',
    paragraph: 'Govorila je Ana Anić. Kiša pada.',
    decidedAt: null,
    decidedBy: null,
    refusalReason: null,
    person: {
      id: 1,
      name: 'Ana Anić',
      party: 'Nezavisni',
      position: null,
      city: null,
      county: null,
      isPublished: true,
    },
    article: {
      id: 5,
      title: 'Naslov',
      source: 'Primjerske novine',
      link: 'https://novine.example/5',
      publishedAt: '2025-05-08T06:00:00.000Z',
      readAt: '2025-05-08T07:00:00.000Z',
      textSha256: null,
    },
    ...fields,
  };
}

/** Services that keep the contracts of payments and media-monitor, with the test's own money and reports. */
export async function startFundAndMedia(token: string): Promise<FundAndMedia> {
  const state = {
    ...{
      total: 0,
      held: 0,
      reports: [report(1)],
      copies: [],
      asked: [] as string[],
      recorded: [] as unknown[],
    },
    unknownPoliticians: [] as number[],
    unknownSubmissions: [] as number[],
    ...{ entries: [] as FundEntry[], given: [] as FundAndMedia['given'] },
    ...{ requests: [] as PaymentRequest[], guarantees: [] as PaidGuarantee[] },
    ...{ lines: [] as StatementLine[], afterList: () => undefined as unknown },
    mentions: [mediaMention(1)],
    goalSearches: new Map<number, GoalSearch>(),
  };

  @Injectable()
  class PaymentsStandIn {
    readonly total = handleCall(paymentsCalls.total, async (_input) => {
      state.asked.push('total');
      return { total: state.total, held: state.held, lastUpdated: '2025-05-08T06:00:00.000Z' };
    });

    readonly list = handleCall(paymentsCalls.list, async (input) => {
      state.given.push({ name: 'list', input });
      const { limit, offset } = input;
      const page = { items: state.entries.slice(offset, offset + limit), total: state.entries.length };
      state.afterList();
      return page;
    });

    readonly history = handleCall(paymentsCalls.history, async (input) => {
      state.given.push({ name: 'history', input });
      const { limit, offset } = input;
      const items = state.entries.slice(offset, offset + limit).map(inHistory);
      const page = { items, total: state.entries.length, sum: 3, days: [] };
      state.afterList();
      return page;
    });

    readonly historyAfter = handleCall(paymentsCalls.historyAfter, async (input) => {
      state.given.push({ name: 'history-after', input });
      const place = state.entries.findIndex(({ id }) => id === input.after.id);
      return state.entries.slice(place + 1, place + 1 + LIST_LIMIT).map(inHistory);
    });

    readonly listAfter = handleCall(paymentsCalls.listAfter, async (input) => {
      state.given.push({ name: 'list-after', input });
      const place = state.entries.findIndex(({ id }) => id === input.after.id);
      return state.entries.slice(place + 1, place + 1 + LIST_LIMIT);
    });

    readonly record = handleCall(paymentsCalls.record, async (input) => {
      state.given.push({ name: 'record', input });
      assertKnown(input, state);
      const made = entry(state.entries.length + 1, {
        politicianId: input.politicianId,
        amount: input.amountCents / 100,
        description: input.description,
        createdBy: input.createdBy,
      });
      state.entries.push(made);
      return made;
    });

    readonly void = handleCall(paymentsCalls.void, async (input) => {
      state.given.push({ name: 'void', input });
      const found = state.entries.find(
        ({ id, submissionId }) => id === input.id && [undefined, submissionId].includes(input.submissionId),
      );
      if (!found) throw new DomainError('fund-entry.not-found', 'Uplata nije pronađena.');
      state.entries = state.entries.filter((each) => each !== found);
      return found;
    });

    readonly recordedSince = handleCall(paymentsCalls.recordedSince, async () => ({ count: 2 }));
    readonly requests = handleCall(paymentsCalls.requests, async (input) => {
      state.given.push({ name: 'requests', input });
      const { submissionId } = input;
      const items = state.requests.filter((each) => [undefined, each.submissionId].includes(submissionId));
      return { items, total: items.length, sum: items.reduce((sum, { amount }) => sum + amount, 0) };
    });

    readonly paidGuarantees = handleCall(paymentsCalls.paidGuarantees, async ({ politicianIds }) => {
      return state.guarantees.filter(({ politicianId }) => politicianIds.includes(politicianId));
    });

    readonly heldGoals = handleCall(paymentsCalls.heldGoals, async () =>
      [1, 2, 3].map(() => ({ held: 500, givenBack: 0, forfeited: 0 })),
    );

    /** Of an upload its bytes are told; one of the text "nije izvod" is refused. */
    readonly readStatement = handleCall(paymentsCalls.readStatement, async ({ contentBase64 }) => {
      const content = Buffer.from(contentBase64, 'base64');
      state.given.push({ name: 'read-statement', input: { bytes: content.length } });
      if (content.toString() === 'nije izvod') throw new DomainError('statement.unreadable', 'Nije izvod.');
      return { draft: 4, submissionIds: [1, 2] };
    });

    /** What was read before is number 4. */
    readonly statementDraft = handleCall(paymentsCalls.statementDraft, async ({ draft }) => {
      if (draft !== 4) throw new DomainError('statement.draft-expired', 'Pregled je istekao.');
      return { draft, submissionIds: [1, 2] };
    });

    readonly importLines = handleCall(paymentsCalls.importLines, async (input) => {
      state.given.push({ name: 'import-lines', input });
      const counts = { matched: 1, suspicious: 1, unmatched: 0, duplicates: 0, reversed: 0, ignored: 3 };
      const lines = [importedLine(1, 'matched'), importedLine(9, 'suspicious')];
      const statements = [{ ...statement(), recordId: 7, alreadyUploaded: true }];
      return { ...counts, amount: 3, lines, statements, warnings: statement().warnings };
    });

    readonly statements = handleCall(paymentsCalls.statements, async (input) => {
      state.given.push({ name: 'statements', input });
      return { items: [statementRecord()], total: 3 };
    });

    readonly statement = handleCall(paymentsCalls.statement, async ({ id }) => {
      if (id !== 7) throw new DomainError('statement.not-found', 'Izvod nije pronađen.');
      return { ...statementRecord(), lines: state.lines };
    });

    readonly lines = handleCall(paymentsCalls.lines, async (input) => {
      state.given.push({ name: 'lines', input });
      return { items: state.lines, total: state.lines.length };
    });

    readonly assignLine = handleCall(paymentsCalls.assignLine, async (input) => {
      state.given.push({ name: 'assign-line', input });
      for (const payee of input.target.parts ?? [input.target]) assertKnown(payee, state);
      return statementLine(input.id, { state: 'booked', entryId: 5, entryIds: [5] });
    });

    readonly dismissLine = handleCall(paymentsCalls.dismissLine, async (input) => {
      state.given.push({ name: 'dismiss-line', input });
      return statementLine(input.id, { state: 'dismissed', dismissalReason: input.reason });
    });

    readonly reopenLine = handleCall(paymentsCalls.reopenLine, async (input) => {
      state.given.push({ name: 'reopen-line', input });
      return statementLine(input.id);
    });

    readonly recordForSubmission = handleCall(paymentsCalls.recordForSubmission, async (given) => {
      state.recorded.push(given);
      return {
        ...{
          id: 77,
          politicianId: null,
          politicianName: null,
          submissionId: given.submissionId,
          goalId: null,
          goal: null,
          payerName: null,
        },
        amount: given.amountCents / 100,
        currency: 'EUR' as const,
        description: given.description,
        purpose: given.purpose,
        date: given.paidOn ?? '2026-01-02',
        createdBy: given.createdBy,
        createdAt: '2026-01-02T08:00:00.000Z',
      };
    });
  }
  @Injectable()
  class MediaStandIn {
    readonly list = handleCall(mediaCalls.listReports, async ({ politicianId, limit, offset }) => {
      state.asked.push('list-reports');
      const found = state.reports.filter(
        (each) => politicianId === undefined || each.politicianId === politicianId,
      );
      return { items: found.slice(offset, offset + limit), total: found.length };
    });

    readonly copies = handleCall(mediaCalls.copies, async ({ pages }) => {
      if (state.copies === null) throw new DomainError('service.unavailable');
      return state.copies.filter(({ page }) => pages.includes(page));
    });

    readonly report = handleCall(mediaCalls.getReport, async ({ id }) => {
      const found = state.reports.find((each) => each.id === id);
      if (!found) throw new DomainError('media-report.not-found', 'Medijska objava nije pronađena.');
      return found;
    });

    readonly mentions = handleCall(mediaCalls.mentions, async (input) => {
      state.given.push({ name: 'mentions', input });
      const items = state.mentions.filter((each) => each.state === input.state);
      return { items, total: items.length };
    });

    /** About 404 there is nothing, about 409 somebody else decided. */
    readonly decide = handleCall(mediaCalls.decideMention, async (input) => {
      state.given.push({ name: 'decide-mention', input });
      if (input.id === 404) throw new DomainError('mention.not-found', 'Nema.');
      const present = mediaMention(input.id, { state: 'rejected', decidedBy: 'Drugi' });
      if (input.id === 409) throw new DomainError('mention.already-decided', 'Odlučeno je.', { present });
      return mediaMention(input.id, { state: 'live', decidedBy: input.decidedBy });
    });

    readonly remove = handleCall(mediaCalls.removeReport, async (input) => {
      state.given.push({ name: 'remove-report', input });
      if (input.id === 404) throw new DomainError('media-report.not-found', 'Nema.');
      return { politicianId: 7 };
    });

    readonly statistics = handleCall(mediaCalls.statistics, async (_input) => {
      const sources = [{ source: 'Primjerske novine', articles: 9, reports: 2, unsure: 1 }];
      const byMonth = [{ month: '2026-05', count: 2 }];
      return {
        reports: state.reports.length,
        unsure: state.mentions.length,
        articlesOfDay: 12,
        sources,
        byMonth,
      };
    });

    readonly requestGoalSearch = handleCall(
      goalSearchCalls.requestGoalSearch,
      async ({ politicianId, requestedBy }) => {
        const search = queuedSearch(requestedBy);
        state.goalSearches.set(politicianId, search);
        return search;
      },
    );

    readonly goalSearchFigures = handleCall(goalSearchCalls.goalSearchFigures, async (_input) => {
      return searchFigures(state.goalSearches.size);
    });

    readonly getGoalSearch = handleCall(goalSearchCalls.getGoalSearch, async ({ politicianId }) => {
      return { search: state.goalSearches.get(politicianId) ?? null };
    });
  }
  const [payments, media] = await Promise.all(
    [
      [PaymentsStandIn, deliveriesForTests('payments').provider],
      [MediaStandIn, deliveriesForTests('media-monitor').provider, proposalsForTests(state.given)],
    ].map((providers) => serve(providers, token)),
  );
  return Object.assign(state, { payments, media } as { payments: ServiceForTests; media: ServiceForTests });
}
