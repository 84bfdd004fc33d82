import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = process.cwd();
const BOUNDARIES = '@nx/enforce-module-boundaries';

function run(args: string[], options: { input?: string; cwd?: string } = {}) {
  return spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false' },
    ...options,
  });
}

/** Files that exist only here: path, text, and the rule that must bite (undefined: none). */
const FIXTURES: [string, string, string, string | undefined][] = [
  [
    'a service that imports another service',
    'services/gateway/src/fixture.ts',
    `import '@jamcimo/politicians';`,
    'no-restricted-imports',
  ],
  [
    'a service that imports a file of another service',
    'services/gateway/src/fixture.ts',
    `import '@jamcimo/politicians/dist/config.js';`,
    'no-restricted-imports',
  ],
  [
    'a service that reaches into another by path',
    'services/gateway/src/fixture.ts',
    `import '../../politicians/src/config.js';`,
    BOUNDARIES,
  ],
  ['contracts that import more than zod', 'libs/contracts/src/fixture.ts', `import 'pg';`, BOUNDARIES],
  [
    'contracts that import another library',
    'libs/contracts/src/fixture.ts',
    `import '@jamcimo/database';`,
    BOUNDARIES,
  ],
  [
    'croatia that imports a library other than contracts',
    'libs/croatia/src/fixture.ts',
    `import '@jamcimo/messaging';`,
    BOUNDARIES,
  ],
  [
    'a web client that imports what belongs to services',
    'web/src/fixture.ts',
    `import '@jamcimo/service-kit';`,
    BOUNDARIES,
  ],
  [
    'a feature of the web client that imports another feature',
    'web/src/features/fund/fixture.ts',
    `import '@/features/search/api/search';`,
    'no-restricted-imports',
  ],
  [
    'a shared component that imports a feature',
    'web/src/components/fixture.ts',
    `import '../features/search/api/search';`,
    'no-restricted-imports',
  ],
  [
    'a public page that loads a heavy part of antd with itself',
    'web/src/features/politicians/fixture.ts',
    `export { Button } from 'antd'; import { Select } from 'antd'; export const part = Select;`,
    'no-restricted-syntax',
  ],
  [
    'a public page that loads parts of antd by their path',
    'web/src/routes/fixture.ts',
    `import Table from 'antd/es/table'; export const part = Table;`,
    'no-restricted-syntax',
  ],
  [
    'a public page that names a heavy part of antd as a type, and loads a light one',
    'web/src/features/politicians/fixture.ts',
    `import { Button, type SelectProps } from 'antd'; export const props = { Button } as SelectProps;`,
    undefined,
  ],
  [
    'a library that imports a service',
    'libs/messaging/src/fixture.ts',
    `import '@jamcimo/politicians';`,
    'no-restricted-imports',
  ],
  [
    'a service that reads the environment outside config.ts',
    'services/politicians/src/fixture.ts',
    `export const port = process.env.PORT;`,
    'no-restricted-properties',
  ],
  [
    'a library that reads the environment',
    'libs/database/src/fixture.ts',
    `export const url = process.env.DATABASE_URL;`,
    'no-restricted-properties',
  ],
  ['any', 'libs/croatia/src/fixture.ts', `export const x: any = 1;`, '@typescript-eslint/no-explicit-any'],
  [
    'a function of 60 lines',
    'libs/croatia/src/fixture.ts',
    `export function long() {\n${'  void 0;\n'.repeat(60)}}`,
    'max-lines-per-function',
  ],
  ['a file of 301 lines', 'libs/croatia/src/fixture.ts', 'void 0;\n'.repeat(301), 'max-lines'],
  [
    'a service that imports libraries',
    'services/politicians/src/fixture.ts',
    `import '@jamcimo/contracts';\nimport '@jamcimo/service-kit';\nimport 'pg';`,
    undefined,
  ],
  [
    'a web client that imports contracts and croatia',
    'web/src/fixture.ts',
    `import '@jamcimo/contracts';\nimport '@jamcimo/croatia';`,
    undefined,
  ],
  [
    'a config.ts that reads the environment',
    'services/politicians/src/config.ts',
    `export const port = process.env.PORT;`,
    undefined,
  ],
];

let broken: string[][];

beforeAll(() => {
  // The rule reads the project graph and does not make it.
  const graph = run(['node_modules/nx/dist/bin/nx.js', 'show', 'projects']);
  if (graph.status !== 0) throw new Error(`The project graph could not be made: ${graph.stderr}`);
  const input = JSON.stringify(FIXTURES.map(([, path, text]) => ({ filePath: join(ROOT, path), text })));
  const linted = run(['tools/build/test/lint-texts.ts'], { input });
  if (linted.status !== 0) throw new Error(linted.stderr);
  broken = JSON.parse(linted.stdout);
});

test.each(FIXTURES.map(([what, , , rule], index) => ({ what, rule: rule ?? 'nothing', index })))(
  '$what breaks $rule',
  ({ rule, index }) => {
    const rules = (broken[index] ?? []).map((line) => line.split(': ')[0]);
    expect(rules).toEqual(rule === 'nothing' ? [] : [rule]);
  },
);

test('an import cycle is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jamcimo-cycle-'));
  try {
    copyFileSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
    writeFileSync(
      join(folder, 'one.ts'),
      `import { two } from './two.ts';\n\nexport const one = () => two();\n`,
    );
    writeFileSync(
      join(folder, 'two.ts'),
      `import { one } from './one.ts';\n\nexport const two = () => one();\n`,
    );
    const checked = run([join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'check', '.'], { cwd: folder });
    expect(checked.status).not.toBe(0);
    expect(checked.stdout + checked.stderr).toContain('noImportCycles');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
