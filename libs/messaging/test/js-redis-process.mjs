/** The Redis in JavaScript that `npm start` uses on a machine without a Redis, in a process of its own. */
import { createServer } from 'node:net';
import {
  attachSession,
  createRedisCommandExecutor,
  RedisServerState,
  SocketConnectionTransport,
} from 'js-redis-server/core';

const state = new RedisServerState({ databaseCount: 16 });
const executor = createRedisCommandExecutor();
const server = createServer({ noDelay: true }, (socket) => {
  attachSession(new SocketConnectionTransport(socket), { state, executor });
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
process.on('disconnect', () => process.exit(0));
