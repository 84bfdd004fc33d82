import { handleEvent } from '../../src/index.js';
import { openService, start, thingChanged, thingRemoved } from '../harness.js';

const { databaseUrl, url, prefix } = JSON.parse(process.argv[2] ?? '{}');

const watcher = await openService(databaseUrl, 'watcher');
start(
  watcher,
  { url, prefix },
  {
    eventHandlers: [
      handleEvent(thingChanged, async (_event, manager) => {
        await manager.query(`INSERT INTO effects (note) VALUES ('half done')`);
        process.kill(process.pid, 'SIGKILL');
      }),
      handleEvent(thingRemoved, async () => undefined),
    ],
  },
);
