/**
 * The Redis in JavaScript, in a process of its own. Assembled by hand because the package's own server listens on every
 * address of the machine and asks for no password.
 */
import { createServer } from 'node:net';
import process from 'node:process';
import {
  attachSession,
  createRedisCommandExecutor,
  RedisServerState,
  SocketConnectionTransport,
} from 'js-redis-server/core';

const state = new RedisServerState({ databaseCount: 16, requirepass: process.env.REDIS_PASSWORD });
const executor = createRedisCommandExecutor();

const server = createServer({ keepAlive: true, noDelay: true }, (socket) => {
  attachSession(new SocketConnectionTransport(socket), { state, executor });
});
server.listen(Number(process.env.REDIS_PORT), '127.0.0.1');

// The stack is gone: nobody needs this process any more.
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
