import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Config } from '../config.js';

/** Token of the folder that holds `client/` and `server/` of the built web. */
export const WEB_DIST = Symbol('web-dist');

export function webDist(config: Pick<Config, 'WEB_DIST'>): string {
  if (config.WEB_DIST !== undefined) return config.WEB_DIST;
  // By its manifest the package is found from its sources, from what was compiled and from what runs.
  const manifest = createRequire(import.meta.url).resolve('@jamcimo/gateway/package.json');
  return join(dirname(manifest), '..', '..', 'web', 'dist');
}
