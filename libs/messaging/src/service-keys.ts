import { createHmac } from 'node:crypto';
import { secretsOf } from '@jamcimo/contracts';

/** What a key is for: a key for calls signs no event. */
type KeyPurpose = 'events' | 'calls';

export interface KeySettings {
  /** The secret of the installation, of which everybody's keys are made; with a comma, several. */
  SERVICE_TOKEN?: string | undefined;
}

function derive(from: string, label: string): string {
  return createHmac('sha256', from).update(label).digest('base64url');
}

/**
 * By what a service is known to others and knows them. Between two services there is one key for each direction and purpose, made of
 * the receiver's own key and the speaker's name.
 */
export class ServiceKeys {
  private readonly tokens: string[];

  /** @throws Error without a secret */
  constructor(
    private readonly service: string,
    { SERVICE_TOKEN }: KeySettings,
  ) {
    if (!SERVICE_TOKEN) throw new Error('SERVICE_TOKEN is not set');
    this.tokens = secretsOf(SERVICE_TOKEN);
  }

  /** The key by which this service speaks to another one, or to itself, as its commands do. */
  to(receiver: string, purpose: KeyPurpose): string {
    return keysBetween(this.tokens, receiver, this.service, purpose)[0] as string;
  }

  /** The keys by which another service may speak to this one: one, or two while the secret is exchanged. */
  from(speaker: string, purpose: KeyPurpose): string[] {
    return keysBetween(this.tokens, this.service, speaker, purpose);
  }
}

function keysBetween(tokens: string[], receiver: string, speaker: string, purpose: KeyPurpose): string[] {
  return tokens.map((token) => derive(derive(token, `service ${receiver}`), `${purpose} from ${speaker}`));
}
