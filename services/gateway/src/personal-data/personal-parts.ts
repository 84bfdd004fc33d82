import {
  type AdminSubmission,
  PERSONAL_KINDS,
  type PersonalKind,
  type PersonalPart,
} from '@jamcimo/contracts';
import type { CollectedData } from './collect-personal-data.js';

export type PersonalCounts = Partial<Record<PersonalKind, number>>;

/** How much of each kind is kept about a person; nothing of what it says. */
export function countPersonalData(data: CollectedData): PersonalCounts {
  const { profile, requests, payments, paymentRequests, statementLines, mentions, objections, log } = data;
  const gone = profile ? data.approvedRequestIds : requests.map(({ id }) => id);
  const going = requests.filter(({ id }) => gone.includes(id));
  return {
    profile: profile ? 1 : 0,
    profileFiles: ownFiles([profile?.photoUrl, profile?.programPdfUrl], '/files/'),
    goalTerms: data.goalTerms.length,
    goalRemarks: data.goalRemarks.length,
    ownRequest: profile ? 0 : 1,
    approvedRequests: profile ? going.length : 0,
    requestFiles: sum(going, (one) => ownFiles([one.photo_url, one.program_pdf_url], '/api/admin/')),
    identityDocuments: sum(going, ({ document_url }) => ownFiles([document_url], '/api/admin/')),
    otherRequests: requests.length - going.length,
    objections: objections.length,
    payments: payments.length,
    paymentRequests: paymentRequests.length,
    statementLines: statementLines.length,
    mentions: mentions.length,
    foundGoals: data.goalSearch?.goals.length ?? 0,
    logEntries: log.length,
  };
}

/** The kinds of which there is something, in the order of their table. */
export function toParts(counts: PersonalCounts): PersonalPart[] {
  return (Object.keys(PERSONAL_KINDS) as PersonalKind[]).flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [{ kind, count, ...PERSONAL_KINDS[kind] }] : [];
  });
}

function ownFiles(urls: (string | null | undefined)[], begin: string): number {
  return urls.filter((url) => url?.startsWith(begin)).length;
}

function sum(requests: AdminSubmission[], count: (request: AdminSubmission) => number): number {
  return requests.reduce((all, one) => all + count(one), 0);
}
