import { createHmac, timingSafeEqual } from 'node:crypto';
import { type EventEnvelope, eventEnvelope } from '@jamcimo/contracts';
import { z } from 'zod';
import type { ServiceKeys } from './service-keys.js';

/** An event as it lies in Redis: the exact text that was signed, who says so, and the HMAC-SHA256 of the text. */
const signedEnvelope = z.object({ from: z.string(), text: z.string(), mac: z.string() });
export type SignedEnvelope = z.output<typeof signedEnvelope>;

const signedText = eventEnvelope.extend({ sentAt: z.iso.datetime() });

/** The inbox remembers for 30 days which events were received: what was signed longer ago could act a second time. */
const LONGEST_WAY_MS = 20 * 86_400_000;

/** Something that Redis holds as an event is not what a service sent. */
export class RefusedEventError extends Error {
  constructor(reason: string) {
    super(`refused, ${reason}`);
    this.name = 'RefusedEventError';
  }
}

function macOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function isMacOf(key: string, text: string, given: string): boolean {
  const [expected, bytes] = [Buffer.from(macOf(key, text)), Buffer.from(given)];
  return expected.length === bytes.length && timingSafeEqual(expected, bytes);
}

/** Signs an event for one consumer. */
export function signEnvelope(
  keys: ServiceKeys,
  { from, to, at = new Date() }: { from: string; to: string; at?: Date },
  envelope: EventEnvelope,
): SignedEnvelope {
  const text = JSON.stringify({ ...envelope, sentAt: at.toISOString() });
  return { from, text, mac: macOf(keys.to(to, 'events'), text) };
}

/** An event whose signature was right. */
export interface OpenedEnvelope {
  envelope: EventEnvelope;
  /** The service that signed it, */
  from: string;
  /** and the key it did so with. */
  key: string;
}

/**
 * Reads an event that was signed for this service.
 *
 * @throws RefusedEventError when nobody who holds a key for this service signed these bytes, or too long ago
 */
export function openEnvelope(keys: ServiceKeys, data: unknown, now = Date.now()): OpenedEnvelope {
  const read = signedEnvelope.safeParse(data);
  if (!read.success) throw new RefusedEventError('it is not signed');
  const { from, text, mac } = read.data;
  const key = keys.from(from, 'events').find((each) => isMacOf(each, text, mac));
  if (key === undefined) throw new RefusedEventError('the signature is not that of its sender');
  const { sentAt, ...envelope } = signedText.parse(JSON.parse(text));
  if (now - Date.parse(sentAt) > LONGEST_WAY_MS) throw new RefusedEventError('it was signed too long ago');
  return { envelope, from, key };
}

const receiptText = (jobId: string) => `received ${jobId}`;

/**
 * What a consumer answers when the event of a BullMQ job had its effect: nobody but the two of them can say it.
 *
 * @param key what the event was signed with
 */
export function acknowledgementOf(key: string, jobId: string): string {
  return macOf(key, receiptText(jobId));
}

/** Whether the consumer that is sent events with this key says that the event of a job had its effect. */
export function isAcknowledgement(key: string, jobId: string, receipt: unknown): boolean {
  return typeof receipt === 'string' && isMacOf(key, receiptText(jobId), receipt);
}
