import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestStack } from '@jamcimo/stack';

/** An address of the running gateway as it was registered: `:id` and `*` stand for anything. */
export interface Route {
  method: string;
  url: string;
}

const MAPPED = /Mapped \{([^,]+), ([A-Z]+)\} route/g;

/**
 * Every route that the running gateway registered, by what it says of itself while it starts. Needs LOG_LEVEL=debug.
 *
 * @throws Error when it says nothing of the kind
 */
export function routesOf(stack: Pick<TestStack, 'dataDirectory'>): Route[] {
  const folder = join(stack.dataDirectory, 'logs');
  const logs = readdirSync(folder).filter((name) => /^gateway(\.\d)?\.log$/.test(name));
  const said = logs.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const found = new Map<string, Route>();
  for (const [, url = '', method = ''] of said.matchAll(MAPPED))
    found.set(`${method} ${url}`, { method, url });
  if (found.size === 0) throw new Error('The gateway does not say which routes it has: is LOG_LEVEL debug?');
  return [...found.values()];
}

/** Whether only administrators may ask it. */
export function isAdministrative({ url }: Route): boolean {
  return url.startsWith('/api/admin') || (url.startsWith('/api/funds') && url !== '/api/funds/total');
}
