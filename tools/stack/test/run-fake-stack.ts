/** Runs the stack with the fake product in FAKE_ROOT; a process of its own, so that tests can kill it. */
import process from 'node:process';
import { readStackConfig } from '../src/config.ts';
import { Console } from '../src/console.ts';
import { DataDirectory } from '../src/data-directory.ts';
import { Stack } from '../src/stack.ts';
import { stopSignal } from '../src/stop-signal.ts';

const stop = stopSignal();
const terminal = new Console();
const config = readStackConfig(process.env);
const data = DataDirectory.open(config.DATA_DIR);
const stack = new Stack(
  config,
  data,
  {
    services: ['alpha', 'gateway'],
    serviceVariable: (service, suffix) => `${service.toUpperCase()}_${suffix}`,
    root: process.env.FAKE_ROOT ?? '',
    settledQuestion: async ({ addresses }) => {
      let answers = (process.env.SETTLED ?? '').split(' ');
      return async () => {
        const [isSettled = 'yes', ...others] = answers;
        answers = others;
        terminal.print(`settled ${Object.keys(addresses).join()}: ${isSettled}`);
        return isSettled === 'yes';
      };
    },
    demoData: async () => ({
      isEmpty: async () => process.env.DEMO_STEPS !== undefined,
      steps: (process.env.DEMO_STEPS ?? '').split(' ').map((step) => async () => {
        terminal.print(`loading ${step}`);
        if (step === 'nothing') throw new Error('nothing to load');
      }),
    }),
  },
  { terminal },
);
let code = 0;
try {
  await Promise.race([stack.start(), stop.promise]);
  if (!stop.requested) terminal.print(stack.announcement());
  await stop.promise;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  code = 1;
}
await stack.stop();
data.close();
process.exit(code);
