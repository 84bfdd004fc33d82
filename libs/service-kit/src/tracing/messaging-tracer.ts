import type { MessagingTracer } from '@jamcimo/messaging';
import { currentTraceParent, inSpan } from './spans.js';

/** Continues traces through events and jobs. */
export const messagingTracer: MessagingTracer = { current: currentTraceParent, step: inSpan };
