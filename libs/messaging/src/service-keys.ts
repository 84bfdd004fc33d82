import { createHmac } from 'node:crypto';
import { secretsOf } from '@jamcimo/contracts';
import { z } from 'zod';

/** What a key is for: a key for calls signs no event. */
export type KeyPurpose = 'events' | 'calls';

const key = z.string().min(32);

/**
 * The keys that one service holds, made by `npm run service-keys`. `own` makes the keys by which others speak to it, the newest
 * first: all of them are accepted. `events` and `calls` have the one key by which it speaks to each other service.
 */
export const heldKeys = z.object({
  own: z.array(key).min(1),
  events: z.record(z.string(), key),
  calls: z.record(z.string(), key),
});
export type HeldKeys = z.output<typeof heldKeys>;

/** Where a process takes its keys from; one of the two is given. */
export interface KeySettings {
  /** The secret of the installation, of which everybody's keys can be made; with a comma, several. */
  SERVICE_TOKEN?: string | undefined;
  /** What this service alone holds, as JSON of `HeldKeys`. */
  SERVICE_KEYS?: HeldKeys | undefined;
}

function derive(from: string, label: string): string {
  return createHmac('sha256', from).update(label).digest('base64url');
}

const ownKey = (token: string, service: string) => derive(token, `service ${service}`);
const keyOfSpeaker = (own: string, purpose: KeyPurpose, speaker: string) =>
  derive(own, `${purpose} from ${speaker}`);

/**
 * By what a service is known to others and knows them. Between two services there is one key for each direction and purpose, made of
 * the receiver's own key and the speaker's name, so whoever takes the keys of a service can speak as that one only.
 */
export class ServiceKeys {
  private readonly tokens: string[];
  private readonly own: string[];

  constructor(
    private readonly service: string,
    private readonly settings: KeySettings,
  ) {
    const { SERVICE_TOKEN = '', SERVICE_KEYS: held } = settings;
    if (!held && SERVICE_TOKEN === '') throw new Error('neither SERVICE_KEYS nor SERVICE_TOKEN is set');
    this.tokens = secretsOf(SERVICE_TOKEN);
    this.own = held?.own ?? this.tokens.map((token) => ownKey(token, service));
  }

  /**
   * The key by which this service speaks to another one, or to itself, as its commands do.
   *
   * @throws Error when this service was given none
   */
  to(receiver: string, purpose: KeyPurpose): string {
    const { SERVICE_KEYS: held } = this.settings;
    if (receiver === this.service) return keyOfSpeaker(this.own[0] as string, purpose, receiver);
    const found = held
      ? held[purpose][receiver]
      : keyOfSpeaker(ownKey(this.tokens[0] as string, receiver), purpose, this.service);
    if (found === undefined) throw new Error(`${this.service} has no key for ${purpose} to ${receiver}`);
    return found;
  }

  /** The keys by which another service may speak to this one: one, or two while keys are exchanged. */
  from(speaker: string, purpose: KeyPurpose): string[] {
    return this.own.map((each) => keyOfSpeaker(each, purpose, speaker));
  }
}

/**
 * What a service is to hold.
 *
 * @param speaksTo the services that it sends events to and that it calls
 */
export function keysToHold(
  service: string,
  serviceToken: string,
  speaksTo: Record<KeyPurpose, string[]>,
): HeldKeys {
  const keys = new ServiceKeys(service, { SERVICE_TOKEN: serviceToken });
  const heldFor = (purpose: KeyPurpose) =>
    Object.fromEntries(speaksTo[purpose].map((receiver) => [receiver, keys.to(receiver, purpose)]));
  return {
    own: secretsOf(serviceToken).map((token) => ownKey(token, service)),
    events: heldFor('events'),
    calls: heldFor('calls'),
  };
}
