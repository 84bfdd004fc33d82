import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestStack } from '@jamcimo/stack';

export interface LogLine {
  level: string;
  service: string;
  msg: string;
  requestId?: string;
  route?: string;
  call?: string;
  event?: string;
  job?: string;
}

const folderOf = ({ dataDirectory }: TestStack) => join(dataDirectory, 'logs');

/** Everything in the log files of a system by file, those of PostgreSQL and its other parts included, and on its console. */
export function logsOf(stack: TestStack): Record<string, string> {
  const files = readdirSync(folderOf(stack)).map((name) => [
    name,
    readFileSync(join(folderOf(stack), name), 'utf8'),
  ]);
  return { ...Object.fromEntries(files), console: stack.output() };
}

/** The lines that the services wrote about one request. */
export function linesOf(stack: TestStack, requestId: string): LogLine[] {
  return Object.keys(stack.services)
    .flatMap((service) => readFileSync(join(folderOf(stack), `${service}.log`), 'utf8').split('\n'))
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine)
    .filter((line) => line.requestId === requestId);
}
