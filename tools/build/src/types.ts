/** `npm run types`: libraries, services, their tests, the web client, journeys and tools. */
import process from 'node:process';
import { compile } from './build.ts';
import { BuildError, runTool } from './tool.ts';

/** Programs that are checked and not emitted, beside what the build compiles. */
const CHECKED = [
  'tools/build/tsconfig.tests.json',
  'web/tsconfig.json',
  'tests/e2e/tsconfig.json',
  'tools/tsconfig.json',
];

async function check(what: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(`✗ ${what}: ${error.message}\n`);
    return false;
  }
}

const results = [await check('libs and services', compile)];
for (const program of CHECKED) {
  results.push(
    await check(program, () =>
      runTool('tsc', ['-p', program, '--noEmit', '--pretty', 'false'], `Checking ${program}`),
    ),
  );
}
if (results.includes(false)) process.exitCode = 1;
