import { ServiceKeys } from '@jamcimo/messaging';
import { type CallClient, CommandError, createCallClient } from '@jamcimo/service-kit';
import { type ObjectStore, openStore } from '@jamcimo/storage';
import { addressesGiven, readCommandConfig } from '../config.js';

/** The running system, as the environment describes it: its services, to whom commands speak as backups do, and its files. */
export class Installation {
  private readonly config = readCommandConfig();

  /** @throws CommandError when the environment names no key */
  get calls(): CallClient {
    if (!this.config.SERVICE_TOKEN)
      throw new CommandError('SERVICE_TOKEN is missing beside the addresses of the services.');
    return createCallClient({
      keys: new ServiceKeys('backups', this.config),
      addresses: addressesGiven(this.config),
    });
  }

  /** @throws CommandError when the environment names no store */
  get store(): ObjectStore {
    try {
      return openStore(this.config);
    } catch (error) {
      throw new CommandError((error as Error).message);
    }
  }
}
