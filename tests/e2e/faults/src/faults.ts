import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVICE_NAMES, type ServiceName } from '@jamcimo/contracts';
import { readStackFile, type TestStack } from '@jamcimo/stack';
import { eventually } from '@jamcimo/testing';
import type { Dependencies, Dependency } from './dependencies.ts';

/** Something that happens to an installation, and is over when `happen` resolves. */
export interface Fault {
  name: string;
  happen(): Promise<void>;
}

const AWAY_MS = 5000;
const HOUR_MS = 3_600_000;

/** SIGKILL for one service; whoever watches over it brings it back. */
export function killed(stack: TestStack, service: ServiceName): Fault {
  return {
    name: `${service} is killed`,
    happen: async () => {
      const processOf = () => readStackFile(stack.dataDirectory).services[service]?.pid;
      const killedOne = processOf();
      if (!killedOne) throw new Error(`the process of ${service} is not known`);
      process.kill(killedOne, 'SIGKILL');
      await eventually(processOf, { until: (pid) => pid !== undefined && pid !== killedOne });
      await allReady(stack);
    },
  };
}

export const killedEach = (stack: TestStack): Fault[] => SERVICE_NAMES.map((name) => killed(stack, name));

/** Stopped, away for a while, and started again. */
export function stopped(
  { name, stop, start }: Dependency,
  how: 'in-order' | 'crash',
  forMs = AWAY_MS,
): Fault {
  return {
    name: how === 'crash' ? `${name} crashes` : `${name} is stopped`,
    happen: async () => {
      await stop(how);
      await pause(forMs);
      await start();
    },
  };
}

/** Every connection breaks once. */
export const dropped = ({ name, proxy }: Dependency): Fault => ({
  name: `connections to ${name} break`,
  happen: async () => {
    for (let time = 0; time < 4; time += 1) {
      // A store is spoken to by short ones.
      await eventually(() => assert.ok(proxy.open() > 0, 'there is no connection to break'), {
        every: 5,
      });
      proxy.reset();
      await pause(700);
    }
  },
});

/** The network answers late. */
export const delayed = ({ name, proxy }: Dependency, milliseconds = 100): Fault => ({
  name: `${name} answers ${milliseconds} ms late`,
  happen: async () => {
    proxy.delay(milliseconds);
    await pause(AWAY_MS);
    proxy.delay(0);
  },
});

/** Nothing arrives any more, and nobody says so. */
export const silent = ({ name, proxy }: Dependency): Fault => ({
  name: `${name} falls silent`,
  happen: async () => {
    proxy.silence();
    await pause(AWAY_MS);
    // What fell silent stays so: clients must give those connections up by themselves.
    await proxy.restore();
  },
});

/** The clocks of all services are set ahead or back, and right again; that of the database stays. */
export const clockMoved = (file: string, hours: number): Fault => ({
  name: `clock ${hours > 0 ? 'ahead' : 'back'} by ${Math.abs(hours)} h`,
  happen: async () => {
    writeFileSync(file, String(hours * HOUR_MS));
    await pause(AWAY_MS);
    writeFileSync(file, '0');
  },
});

/** Everything of network and servers, one after another. */
export function ofDependencies({ postgres, redis, objects }: Dependencies): Fault[] {
  const all = [postgres, redis, objects];
  return [
    stopped(postgres, 'in-order'),
    stopped(postgres, 'crash'),
    stopped(redis, 'in-order'),
    stopped(redis, 'crash', 3000),
    stopped(objects, 'in-order'),
    ...all.map(dropped),
    ...all.map((each) => delayed(each)),
    ...all.map(silent),
  ];
}

/** Resolves when every service says that it is ready. */
export async function allReady(stack: TestStack, withinMs = 60_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const { services } = readStackFile(stack.dataDirectory);
    const answers = await Promise.all(
      SERVICE_NAMES.map(async (name) => {
        const { healthUrl } = services[name] ?? {};
        if (!healthUrl) return name;
        const answer = await fetch(healthUrl, { signal: AbortSignal.timeout(2000) }).catch(() => null);
        return answer?.status === 200 ? null : name;
      }),
    );
    const away = answers.filter((name) => name !== null);
    if (away.length === 0) return;
    if (Date.now() > deadline) throw new Error(`not ready again: ${away.join(', ')}`);
    await pause(200);
  }
}
