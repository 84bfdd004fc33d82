import { join } from 'node:path';
import type { Config } from '../config.js';

/** Token of the folder that holds `client/` and `server/` of the built web. */
export const WEB_DIST = Symbol('web-dist');

export function webDist(config: Pick<Config, 'WEB_DIST'>): string {
  return config.WEB_DIST ?? join(import.meta.dirname, '..', '..', '..', '..', 'web', 'dist');
}
