import { z } from 'zod';
import { defineJob, handleJob } from '../../src/index.js';
import { openService, start } from '../harness.js';

const { databaseUrl, url, prefix } = JSON.parse(process.argv[2] ?? '{}');

const writeNote = defineJob({
  name: 'write-note',
  payload: z.object({ note: z.string() }),
  attempts: 3,
  backoffMs: 50,
});
const registry = await openService(databaseUrl, 'registry');
start(
  registry,
  { url, prefix },
  {
    // Whoever comes after it waits for the end of its lease.
    timing: { leaseMs: 1500 },
    jobHandlers: [
      handleJob(writeNote, async () => {
        process.kill(process.pid, 'SIGKILL');
      }),
    ],
  },
);
