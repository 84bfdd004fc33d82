import { randomUUID } from 'node:crypto';
import { politiciansCalls } from '@jamcimo/contracts';
import { readCandidateList } from '@jamcimo/service-kit';
import { DirectoryStore } from '@jamcimo/storage';
import type { RunningPoliticians } from './running-politicians.js';

export interface Named {
  fileName?: string;
  round?: 1 | 2;
}

/** Reads and imports a file as the command does. */
export async function loadList(
  service: RunningPoliticians,
  document: unknown,
  { fileName = 'popis.json', ...more }: Named = {},
) {
  const upload = `incoming/${randomUUID()}`;
  const content = Buffer.isBuffer(document) ? document : Buffer.from(JSON.stringify(document));
  await new DirectoryStore(service.objectsDir).put(upload, content);
  const input = { fileName, upload, ...more };
  const { candidates } = await readCandidateList(service.calls, input);
  const outcome = { created: 0, updated: 0, unchanged: 0, withResult: [] as string[] };
  for (let at = 0; at < candidates.length; at += 200) {
    const batch = { candidates: candidates.slice(at, at + 200), publish: true };
    const done = await service.calls.call(politiciansCalls.importCandidates, batch);
    for (const figure of ['created', 'updated', 'unchanged'] as const) outcome[figure] += done[figure];
    outcome.withResult.push(...(done.withResult ?? []));
  }
  return outcome;
}
