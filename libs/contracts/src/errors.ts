/**
 * Stable codes of expected failures. They cross the wire between services and reach clients in the `code` of an error
 * body; a code is never renamed. The HTTP status of each stands in one table in service-kit.
 */
export const ERROR_CODES = [
  'request.malformed',
  'request.invalid',
  'request.too-large',
  'request.foreign-origin',
  'route.not-found',
  'login.wrong',
  'request.throttled',
  'login.throttled',
  'login.expired',
  'second-factor.wrong',
  'second-factor.stale',
  'second-factor.required',
  'invitation.invalid',
  'session.missing',
  'session.not-administrator',
  'account.not-found',
  'account.name-taken',
  'account.last',
  'account.not-invited',
  'politician.not-found',
  'politician.changed-meanwhile',
  'politician.key-reused',
  'politician.goals-given',
  'candidate-list.unreadable',
  'fund-entry.not-found',
  'fund-entry.key-reused',
  'fund-entry.returned',
  'payment.possible-duplicate',
  'guarantee.too-little-held',
  'guarantee.forfeit-final',
  'statement.not-found',
  'statement.unreadable',
  'statement.draft-expired',
  'statement.inconsistent',
  'statement.other-account',
  'statement-line.not-found',
  'statement-line.already-decided',
  'statement-line.not-dismissed',
  'media-report.not-found',
  'goal-proposal.not-found',
  'goal-proposal.already-decided',
  'goal-proposal.not-decided',
  'mention.not-found',
  'mention.already-decided',
  'feed.not-found',
  'feed.already-listed',
  'feed.changed-meanwhile',
  'feed.too-many',
  'feed.unreadable',
  'file.not-found',
  'file.too-large',
  'file.unsupported-type',
  'file.unreadable',
  'file.too-many-pixels',
  'file.too-small',
  'file.too-many-pages',
  'file.encrypted',
  'file.active-content',
  'registration.throttled',
  'registration.key-reused',
  'submission.not-found',
  'submission.already-decided',
  'submission.guarantee-not-paid',
  'submission.changed-meanwhile',
  'submission.not-decided',
  'submission.decision-final',
  'submission.already-paid',
  'submission.other-amount',
  'submission.no-goals-link',
  'objection.not-found',
  'objection.already-decided',
  'objection.key-reused',
  'objection.throttled',
  'link.invalid',
  'link.expired',
  'link.used',
  'delivery.not-found',
  'backup.not-found',
  'backup.busy',
  'backup.unusable',
  'backup.no-passphrase',
  'service.unavailable',
  'service.timeout',
  'system.maintenance',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** One wrong field: `field` is the name in the request, `message` a Croatian sentence for people. */
export interface FieldError {
  field: string;
  message: string;
}

/** What a failed call carries over the wire and what a failed HTTP request answers. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  errors?: FieldError[];
  /** Present record of an edit conflict. */
  present?: unknown;
  /** Seconds after which it may be tried again (429). */
  retryAfter?: number;
}

/** An expected failure of a use case. Unexpected ones are ordinary errors and reach the outside as `internal`. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    /** Croatian, for people. */
    message: string,
    readonly details: { errors?: FieldError[]; present?: unknown; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'DomainError';
  }

  toBody(): ErrorBody {
    return { message: this.message, code: this.code, ...this.details };
  }
}
