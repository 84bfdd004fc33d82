/**
 * The Redis in JavaScript, in a process of its own. Assembled by hand because the package's own server listens on every
 * address of the machine and asks for no password.
 */
import { createServer, type Socket } from 'node:net';
import process from 'node:process';
import { PassThrough } from 'node:stream';
import {
  attachSession,
  createRedisCommandExecutor,
  RedisServerState,
  SocketConnectionTransport,
} from 'js-redis-server/core';

const state = new RedisServerState({ databaseCount: 16, requirepass: process.env.REDIS_PASSWORD });
const executor = createRedisCommandExecutor();

/**
 * Whoever waits for a key only wants to know that it was written, but the package copies its whole value for each of them: at every
 * write two copies of a stream of events. So events name no value.
 */
for (const { mutations } of state.databases) {
  const emit = mutations.emit.bind(mutations);
  const value = { type: 'string' as const, value: Buffer.alloc(0) };
  mutations.emit = (event) => emit(event.type === 'write' ? { ...event, value } : event);
}

/**
 * The package reads nothing while a command waits, and so does not see that its client is gone: the job that comes next would wake
 * nobody else for ten seconds.
 */
function serve(socket: Socket): void {
  const arriving = socket.pipe(new PassThrough());
  const transport = new SocketConnectionTransport(socket);
  transport.read = () => arriving[Symbol.asyncIterator]();
  const { session } = attachSession(transport, { state, executor });
  socket.once('close', () => {
    session.close();
    arriving.destroy();
  });
}

const server = createServer({ keepAlive: true, noDelay: true }, serve);
server.listen(Number(process.env.REDIS_PORT), '127.0.0.1');

// The stack is gone: nobody needs this process any more.
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
