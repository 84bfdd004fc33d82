import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from './paths.ts';
import { ContainersUnavailable, startTestContainers, type TestContainers } from './test-containers.ts';
import {
  resultsOfPlaywright,
  settle,
  single,
  type TestResult,
  TOO_MANY_FAILURES,
  unavailable,
} from './test-results.ts';

/** A part of `npm test`. */
export interface TestPart {
  name: string;
  label: string;
  /**
   * Runs it.
   *
   * @param files narrow tests to some files
   * @param isChosen the part was asked for by its name
   */
  run(files: string[], isChosen: boolean): Promise<TestResult[]>;
  /** Parts that follow one another with the same word run at once: none of them keeps all processors busy. */
  beside?: 'checks' | 'systems' | undefined;
  /** Runs some of its files once more, one after the other. */
  repeat?(files: string[], isChosen: boolean): Promise<TestResult[]>;
}

const running = new Set<ChildProcess>();
let interrupted = false;

/** Ends what is running now; nothing else is started. */
export function interrupt(): void {
  interrupted = true;
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs a script of ours or of a tool on this Node.
 *
 * @param channel "ipc" lets the script notice that this process is gone
 * @param print takes the output at the end, all at once; by default it goes to the console at once
 */
async function runNode(
  args: string[],
  environment: Record<string, string> = {},
  channel: 'ignore' | 'ipc' = 'ignore',
  print?: (output: string) => void,
): Promise<number | null> {
  if (interrupted) return null;
  const output = print ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: ROOT,
    stdio: ['ignore', output, output, channel],
    env: { ...process.env, NX_DAEMON: 'false', ...environment },
  });
  running.add(child);
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
  return new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code) => resolve(code));
  }).finally(() => {
    running.delete(child);
    if (printed.length > 0) print?.(Buffer.concat(printed).toString().trimEnd());
  });
}

/** A part that is one check: it holds or it does not. */
function check(name: string, label: string, commands: string[][]): TestPart {
  const run = async () => {
    for (const command of commands) {
      if ((await runNode(command, {}, 'ignore', console.log)) !== 0) return [single('failed', label)];
    }
    return [single('passed', label)];
  };
  return { name, label, run, beside: 'checks' };
}

/** Runs a test runner that writes a report, and reads it. */
async function withReport(
  runner: string,
  read: (report: unknown) => TestResult[],
  run: (file: string) => Promise<number | null>,
): Promise<TestResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'jamcimo-report-'));
  const file = join(folder, 'report.json');
  try {
    const exitCode = await run(file);
    const results = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
    return settle(runner, results, exitCode);
  } catch (error) {
    console.error(error);
    return settle(runner, undefined, 1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What our own reporters write. */
const asWritten = (report: unknown) => report as TestResult[];

function runJest(
  kind: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<TestResult[]> {
  return withReport('Jest', asWritten, (report) =>
    runNode(
      [
        'node_modules/jest/bin/jest.js',
        '--config',
        `jest.${kind}.config.mjs`,
        `--bail=${TOO_MANY_FAILURES}`,
        ...args,
      ],
      { NODE_OPTIONS: '--experimental-vm-modules', TEST_REPORT: report, ...environment },
    ),
  );
}

/** Exactly these files, in one worker. */
const ALONE = ['--runInBand', '--runTestsByPath'];

function jest(name: string, label: string): TestPart {
  return {
    name,
    label,
    run: (files) => runJest(name, files, files.length === 0 ? { TEST_GROUPS: 'true' } : {}),
    repeat: (files) => runJest(name, [...ALONE, ...files]),
  };
}

/** Suites that also run on servers in containers: those of the libraries that talk to a server. */
const CONTAINER_SUITES = ['libs/database/test', 'libs/messaging/test', 'libs/storage/test'];

async function runInContainers(args: string[], isChosen: boolean): Promise<TestResult[]> {
  let servers: TestContainers;
  try {
    servers = await startTestContainers();
  } catch (error) {
    const isUnavailable = error instanceof ContainersUnavailable;
    console.log(isUnavailable ? error.message : error);
    return isUnavailable ? unavailable(error.missing, isChosen) : [single('failed', 'containers start')];
  }
  try {
    const tier: Record<string, string> = isChosen ? { TEST_TIER: 'long' } : {};
    return await runJest('integration', args, { ...servers.environment, ...tier });
  } finally {
    await servers.stop();
  }
}

const containers: TestPart = {
  name: 'containers',
  label: 'database, messaging and storage on servers in containers',
  run: (files, isChosen) => runInContainers(files.length > 0 ? files : CONTAINER_SUITES, isChosen),
  repeat: (files, isChosen) => runInContainers([...ALONE, ...files], isChosen),
};

function runPlaywright(args: string[]): Promise<TestResult[]> {
  const read = (report: unknown) => resultsOfPlaywright(report as Parameters<typeof resultsOfPlaywright>[0]);
  return withReport('Playwright', read, (report) =>
    runNode(
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config',
        'tests/e2e/playwright.config.ts',
        '--reporter=list,json',
        `--max-failures=${TOO_MANY_FAILURES}`,
        ...args,
      ],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    ),
  );
}

const playwright: TestPart = {
  name: 'browser',
  label: 'browser tests',
  run: runPlaywright,
  // Its arguments are patterns: with the slash before it a name is a whole one.
  repeat: (files) => runPlaywright(['--workers=1', ...files.map((file) => `/${file}`)]),
};

/** One file of Node's own tests. It is the process itself: `node --test` would not wait until it has ended what it started. */
function runNodeTest(
  file: string,
  environment: Record<string, string>,
  print?: (output: string) => void,
): Promise<TestResult[]> {
  return withReport(file, asWritten, (report) =>
    runNode(
      [
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=./tools/stack/src/node-test-report.mjs',
        `--test-reporter-destination=${report}`,
        file,
      ],
      environment,
      'ipc',
      print,
    ),
  );
}

/**
 * Files of Node's own tests that start the whole product, one after another.
 *
 * @param shortly what they are given when they run among all others and were not asked for by name
 */
function suite(name: string, label: string, files: string, shortly: Record<string, string>): TestPart {
  const repeat = async (chosen: string[], isChosen: boolean) => {
    const results: TestResult[] = [];
    // What was asked for by name takes minutes, and shows how far it is.
    for (const file of chosen)
      results.push(...(await (isChosen ? runNodeTest(file, {}) : runNodeTest(file, shortly, console.log))));
    return results;
  };
  const run = async (words: string[], isChosen: boolean) => {
    const chosen = globSync(files, { cwd: ROOT })
      .sort()
      .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
    if (chosen.length > 0) return repeat(chosen, isChosen);
    return [single('failed', `no file of ${files} is called ${words.join(' or ')}`)];
  };
  return { name, label, run, repeat, beside: 'systems' };
}

/** Whether git knows the branch that changes are compared with; without it they are compared with the last commit. */
const hasMain = () => spawnSync('git', ['rev-parse', '--verify', 'origin/main'], { cwd: ROOT }).status === 0;

const changedIntegration: TestPart = {
  ...jest('integration', 'integration tests of what changed in their package'),
  name: 'changed',
  run: () =>
    runJest('integration', ['--passWithNoTests', hasMain() ? '--changedSince=origin/main' : '--onlyChanged']),
};

const STATIC: readonly TestPart[] = [
  check('format', 'formatting and import cycles', [['node_modules/@biomejs/biome/bin/biome', 'check', '.']]),
  check('lint', 'lint with module boundaries', [
    // ESLint reads the project graph and does not make it.
    ['node_modules/nx/dist/bin/nx.js', 'show', 'projects'],
    ['node_modules/eslint/bin/eslint.js', '--no-warn-ignored', '.'],
  ]),
  check('types', 'types', [['tools/build/src/types.ts']]),
];

const unit = jest('unit', 'unit tests');

/** `npm test -- quick`: what one waits for before a commit. */
export const QUICK_PARTS: readonly TestPart[] = [...STATIC, unit, changedIntegration];

/** In the order in which they run: the quickest and most informative come first. */
export const TEST_PARTS: readonly TestPart[] = [
  { ...check('build', 'build', [['tools/build/src/main.ts']]), beside: undefined },
  ...STATIC,
  check('generated', 'generated files are fresh', [['tools/build/src/generate.ts', '--check']]),
  unit,
  jest('integration', 'integration tests'),
  containers,
  suite('hostile', 'hostile input', 'tests/e2e/hostile/*.test.ts', {
    HOSTILE_REQUESTS: '1000',
    // The same requests every time; the long run takes others each time.
    HOSTILE_SEED: '20290531',
  }),
  suite('faults', 'faults', 'tests/e2e/faults/*.test.ts', { FAULTS: 'short' }),
  playwright,
];
