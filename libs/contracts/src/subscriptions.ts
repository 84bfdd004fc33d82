import type { EventType, Subscription } from './event.js';
import { goalsProposed, mentionsCounted } from './media/events.js';
import { objectionAccepted } from './objections/events.js';
import { paymentRecorded, paymentVoided } from './payments/events.js';
import {
  goalCourseChanged,
  goalEvidenceAdded,
  goalTermsChanged,
  politicianChanged,
  politicianRemoved,
  profilePublished,
} from './politicians/events.js';
import {
  submissionApproved,
  submissionReceived,
  submissionRejected,
  submissionRemoved,
  submissionWithdrawn,
} from './registrations/events.js';

/** Every event of the product. */
export const EVENTS: EventType[] = [
  politicianChanged,
  politicianRemoved,
  profilePublished,
  goalTermsChanged,
  goalCourseChanged,
  goalEvidenceAdded,
  paymentRecorded,
  paymentVoided,
  mentionsCounted,
  goalsProposed,
  submissionReceived,
  submissionApproved,
  submissionRejected,
  submissionWithdrawn,
  submissionRemoved,
  objectionAccepted,
];

/**
 * Who consumes what. A service stops at start when one of its lines has no handler or a handler has no line. The owner of
 * the event resyncs a new consumer by itself.
 */
export const SUBSCRIPTIONS: Subscription[] = [
  { event: 'politician.changed', consumer: 'payments' },
  { event: 'politician.removed', consumer: 'payments' },
  { event: 'politician.changed', consumer: 'media-monitor' },
  { event: 'politician.removed', consumer: 'media-monitor' },
  { event: 'media.mentions-counted', consumer: 'politicians' },
  { event: 'goals.proposed', consumer: 'politicians' },
  { event: 'submission.approved', consumer: 'politicians' },
  { event: 'submission.withdrawn', consumer: 'politicians' },
  { event: 'submission.rejected', consumer: 'politicians' },
  { event: 'submission.received', consumer: 'payments' },
  { event: 'submission.rejected', consumer: 'payments' },
  { event: 'submission.withdrawn', consumer: 'payments' },
  { event: 'submission.removed', consumer: 'payments' },
  { event: 'payment.recorded', consumer: 'registrations' },
  { event: 'payment.voided', consumer: 'registrations' },
  { event: 'politician.removed', consumer: 'registrations' },
  { event: 'profile.published', consumer: 'registrations' },
  { event: 'goal.terms-changed', consumer: 'registrations' },
  { event: 'goal.course-changed', consumer: 'registrations' },
  { event: 'goal.evidence-added', consumer: 'media-monitor' },
  { event: 'objection.accepted', consumer: 'media-monitor' },
  { event: 'objection.accepted', consumer: 'politicians' },
];
