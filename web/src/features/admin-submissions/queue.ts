import type { AdminSubmission } from '@jamcimo/contracts';
import { fold, foldDj } from '@jamcimo/croatia';
import type { ListAddress, Mark, QueueFilters, Tab } from './list-address';

const hasMail = (state: string, isHeld: boolean | null) =>
  function found({ mails }: AdminSubmission): boolean {
    return mails.some(
      (mail) => mail.state === state && (isHeld === null || (mail.held_until !== null) === isHeld),
    );
  };

/** The same conditions as those of the figures on /admin/stats. */
const HAS_MARK: Record<Mark, (submission: AdminSubmission) => boolean> = {
  goalsAwaited: (submission) =>
    submission.status === 'pending' &&
    submission.verification_option === 'verifyOnly' &&
    submission.paid_at !== null &&
    submission.goals_confirmed_at === null,
  document: ({ document_url }) => document_url !== null,
  mailWaiting: hasMail('waiting', false),
  mailHeld: hasMail('waiting', true),
  mailFailed: hasMail('failed', null),
};

const month = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zagreb',
  year: 'numeric',
  month: '2-digit',
});

/** Every word of the search is in the name, the e-mail or the payment reference, whatever its marks and case. */
function isFound({ name, email, payment_reference: reference }: AdminSubmission, q: string | null): boolean {
  if (q === null) return true;
  const text = `${name} ${email ?? ''} ${reference}`;
  return q
    .split(/\s+/)
    .every((word) => [fold, foldDj].some((spelling) => spelling(text).includes(spelling(word))));
}

/** The requests that the filters leave, in whatever tab. */
export function narrowed(submissions: AdminSubmission[], filters: QueueFilters): AdminSubmission[] {
  const { q, payment, option, county, mark } = filters;
  return submissions.filter(
    (submission) =>
      isFound(submission, q) &&
      (payment === null || (submission.paid_at !== null) === (payment === 'paid')) &&
      (option === null || submission.verification_option === option) &&
      (county === null || submission.county === county) &&
      (mark === null || HAS_MARK[mark](submission)) &&
      (filters.month === null || month.format(new Date(submission.submitted_at)) === filters.month),
  );
}

export const inTab = (submissions: AdminSubmission[], tab: Tab) =>
  tab === 'all' ? submissions : submissions.filter(({ status }) => status === tab);

const isDecided = ({ status }: AdminSubmission) => Number(status !== 'pending');

/** What the address asks for; what waits for a decision stands first. */
export function queueOf(submissions: AdminSubmission[], address: ListAddress): AdminSubmission[] {
  const direction = address.order === 'oldest' ? 1 : -1;
  return inTab(narrowed(submissions, address), address.tab).toSorted(
    (one, other) =>
      isDecided(one) - isDecided(other) ||
      direction * (one.submitted_at.localeCompare(other.submitted_at) || one.id - other.id),
  );
}

export interface Neighbours {
  previous: number | null;
  next: number | null;
}

/**
 * What stands before and after a request. `order` are the ids as they stood when the request was opened: one that has left the
 * queue by its decision keeps its place between those that are still there.
 */
export function neighboursOf(order: readonly number[], present: ReadonlySet<number>, id: number): Neighbours {
  const at = order.indexOf(id);
  if (at === -1) return { previous: null, next: null };
  const isThere = (other: number) => present.has(other);
  return {
    previous: order.slice(0, at).findLast(isThere) ?? null,
    next: order.slice(at + 1).find(isThere) ?? null,
  };
}
