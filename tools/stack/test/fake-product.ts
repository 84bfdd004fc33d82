import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A service that does what the stack may rely on: answers /readyz, ends on SIGTERM and when its channel closes. It notes
 * in `journal` what happens to it, and whether Redis still answers while it stops. Its home page fails as often as
 * HOME_CLOSED says.
 */
const SERVICE = `
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
const name = process.argv[1].split('/').at(-3);
const note = (what) => appendFileSync(process.env.JOURNAL, JSON.stringify({ name, what, at: Date.now(), pid: process.pid }) + '\\n');
const isRedisThere = () => new Promise((resolve) => {
  const socket = connect(Number(new URL(process.env.REDIS_URL).port), '127.0.0.1', () => { socket.destroy(); resolve(true); });
  socket.on('error', () => resolve(false));
});
const end = async (cause) => {
  note('stopping by ' + cause + ((await isRedisThere()) ? ' with Redis' : ' without Redis'));
  process.exit(0);
};
process.on('SIGTERM', () => end('SIGTERM'));
process.on('disconnect', () => end('closed channel'));
process.on('SIGINT', () => end('SIGINT'));
console.log(JSON.stringify({ level: 'info', msg: 'not shown' }));
console.log(JSON.stringify({ level: 'warn', msg: 'shown on the console' }));
if (process.env.FAIL_START === name) {
  console.error('the cause of the failure');
  process.exit(3);
}
const port = name === 'gateway' ? process.env.PORT : process.env.HEALTH_PORT;
let closed = Number(process.env.HOME_CLOSED ?? 0);
createServer(({ url }, response) => {
  if (url === '/') {
    closed -= 1;
    if (closed >= 0) response.statusCode = 503;
    note('home page ' + response.statusCode);
  }
  response.end(JSON.stringify(process.env));
}).listen(Number(port), '127.0.0.1');
process.send?.({ type: 'notice', line: 'notice of ' + name });
note('started');
`;

export interface JournalEntry {
  name: string;
  what: string;
  at: number;
  pid: number;
}

/** Writes a product of two such services into a folder. */
export function writeFakeProduct(root: string): void {
  for (const name of ['alpha', 'gateway']) {
    mkdirSync(join(root, 'services', name, 'dist'), { recursive: true });
    writeFileSync(join(root, 'services', name, 'package.json'), '{"type":"module"}');
    writeFileSync(join(root, 'services', name, 'dist', 'main.js'), SERVICE);
  }
}

export function readJournal(path: string): JournalEntry[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as JournalEntry);
}
