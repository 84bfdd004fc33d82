import type { BackupWork } from '@jamcimo/contracts';
import { followWork } from './follow-work';

const work = (state: BackupWork['state'], id = 'a'): BackupWork => ({
  ...{ id, kind: 'restore', file: null, name: null, startedBy: 'Ana', startedAt: '2026-11-22T03:30:00.000Z' },
  ...{ finishedAt: null, state, phase: null, done: 0, total: null, reason: null, result: null },
});

/** Answers one after the other; an error is thrown. */
function answers(...given: (BackupWork | Error | null)[]) {
  return async () => {
    const next = given.shift();
    if (next instanceof Error) throw next;
    return next ?? null;
  };
}

it('work that still runs when the server answers is followed to its end, also past answers that fail', async () => {
  const present = answers(work('running'), new Error('503'), work('succeeded'));
  await expect(followWork(async () => work('running'), present, 0)).resolves.toMatchObject({
    state: 'succeeded',
  });
});

it.each([
  ['failed', answers(work('failed'))],
  ['was interrupted', answers(work('interrupted'))],
  ['is not there any more', answers(work('running', 'b'))],
])('work that %s is a failure', async (_what, present) => {
  await expect(followWork(async () => work('running'), present, 0)).rejects.toThrow();
});

it('what cannot begin is not waited for', async () => {
  const refused = async () => {
    throw new Error('busy');
  };
  await expect(followWork(refused, answers(), 0)).rejects.toThrow('busy');
});
