import process from 'node:process';
import { SERVICE_NAMES, serviceVariable } from '@jamcimo/contracts';
import { type CallClient, createCallClient } from '@jamcimo/service-kit';
import { loadEnvironmentFile, readStackConfig } from './config.ts';
import { readStackFile } from './stack-file.ts';
import { UserError } from './user-error.ts';

/**
 * A client for the services of the running system: of the stack on DATA_DIR, or of whatever `<NAME>_ADDR` and SERVICE_TOKEN
 * of the environment name, as in containers.
 *
 * @throws UserError when nothing is running or the environment is incomplete
 */
export function connectToServices(): CallClient {
  loadEnvironmentFile();
  const given = Object.fromEntries(
    SERVICE_NAMES.flatMap((name) => {
      const address = process.env[serviceVariable(name, 'ADDR')];
      return address ? [[name, address]] : [];
    }),
  );
  if (Object.keys(given).length > 0) {
    const token = process.env.SERVICE_TOKEN;
    if (!token) throw new UserError('SERVICE_TOKEN is missing beside the addresses of the services.');
    return createCallClient({ token, addresses: given });
  }
  const { token, services } = readStackFile(readStackConfig(process.env).DATA_DIR);
  const addresses = Object.fromEntries(
    Object.entries(services).map(([name, { address }]) => [name, address]),
  );
  return createCallClient({ token, addresses });
}
