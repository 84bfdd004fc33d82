import { type ChildProcess, spawn } from 'node:child_process';
import { type ChildSpec, ManagedChild } from './managed-child.ts';
import { endChild, hasEnded, waitFor } from './processes.ts';

const PAUSES = [10, 20, 40];

let started: ChildProcess[];
let printed: string[];
let program: string;
let child: ManagedChild;

function spec(): ChildSpec {
  return {
    name: 'part',
    start: () => {
      const one = spawn(process.execPath, ['-e', program], { stdio: 'ignore', env: {} });
      started.push(one);
      return one;
    },
    ready: async (one) => {
      if (hasEnded(one)) throw new Error('ended');
    },
    stop: (one) => endChild(one, 'SIGTERM', 5000),
  };
}

beforeEach(() => {
  started = [];
  printed = [];
  program = 'setInterval(() => {}, 1000)';
});

afterEach(() => child.stop());

const manage = (healthyAfter: number) =>
  new ManagedChild(spec(), { print: (line) => printed.push(line), pauses: PAUSES, healthyAfter });

async function killAndAwaitNext(): Promise<void> {
  const count = started.length;
  started.at(-1)?.kill('SIGKILL');
  if (!(await waitFor(() => started.length > count, 5000))) throw new Error('not started again');
}

const printedPauses = () => printed.flatMap((line) => /again in ([\d.]+) s/.exec(line)?.[1] ?? []);

test('a child that dies again and again is started after pauses that grow and then stay', async () => {
  child = manage(60_000);
  await child.begin();
  for (let death = 0; death < 4; death += 1) await killAndAwaitNext();
  expect(printedPauses()).toEqual(['0.01', '0.02', '0.04', '0.04']);
});

test('after a time of health the pauses begin anew', async () => {
  child = manage(0);
  await child.begin();
  for (let death = 0; death < 3; death += 1) {
    await killAndAwaitNext();
    const back = await waitFor(
      () => printed.filter((line) => line.includes('works again')).length > death,
      5000,
    );
    expect(back).toBe(true);
  }
  expect(printedPauses()).toEqual(['0.01', '0.01', '0.01']);
});

test('a stopped child is not started again', async () => {
  child = manage(60_000);
  await child.begin();
  await child.stop();
  expect(await waitFor(() => started.length > 1, 100)).toBe(false);
  expect(printed).toEqual([]);
});

test('a replaced child comes back at once and its end is not reported', async () => {
  child = manage(60_000);
  await child.begin();
  await child.replace();
  expect(started).toHaveLength(2);
  expect(child.pid).toBe(started[1]?.pid);
  expect(printedPauses()).toEqual([]);
});

test('a child comes back although its change cannot be written down', async () => {
  const onChange = () => {
    throw new Error('ENOSPC: no space left on device');
  };
  child = new ManagedChild(spec(), { print: (line) => printed.push(line), pauses: PAUSES, onChange });
  await child.begin();
  await killAndAwaitNext();
  expect(await waitFor(() => printed.includes('part works again.'), 5000)).toBe(true);
  expect(printed).toContain('ENOSPC: no space left on device');
});

test('a program that cannot be started fails the first start', async () => {
  const broken: ChildSpec = { ...spec(), start: () => spawn('/does/not/exist') };
  child = new ManagedChild(broken, { print: (line) => printed.push(line) });
  await expect(child.begin()).rejects.toThrow('ended');
  expect(await waitFor(() => printed.join().includes('ENOENT'), 5000)).toBe(true);
});
