import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@jamcimo/contracts';
import { ROOT } from '../paths.ts';
import { programOf } from './jamcimo.mjs';

const collecting = import(join(import.meta.dirname, 'collect-packages.mjs')) as Promise<{
  packagesOf: (root: string, service: string) => { all: string[]; outside: string[] };
  reduceBill: (bill: unknown, packages: { name: string; version: string }[]) => unknown;
}>;

const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');

test.each(SERVICE_NAMES)(
  'the image of %s has what it needs, and nothing of tests and tools',
  async (service) => {
    const { all, outside } = (await collecting).packagesOf(ROOT, service);
    expect(all).toEqual(expect.arrayContaining(['libs/contracts', 'libs/service-kit', 'node_modules/zod']));
    expect(outside).not.toContain('node_modules/zod');
    expect(outside.filter((folder) => !folder.includes('node_modules'))).toEqual([]);
    const foreign = all.filter(
      (folder) =>
        /^(libs\/(service-)?testing|tools|tests|web|services)/.test(folder) &&
        !`${folder}/`.startsWith(`services/${service}/`),
    );
    expect(foreign).toEqual([]);
    expect(
      all.filter((folder) => /node_modules\/(jest|typescript|nx|@types|js-redis-server)(\/|$)/.test(folder)),
    ).toEqual([]);
  },
);

test('the bill of materials names what is in the image, and no more', async () => {
  const bill = {
    metadata: { component: { 'bom-ref': 'jamcimo@1' } },
    components: [{ 'bom-ref': 'a@1' }, { 'bom-ref': 'b@2' }],
    dependencies: [
      { ref: 'jamcimo@1', dependsOn: ['a@1', 'b@2'] },
      { ref: 'a@1', dependsOn: ['b@2'] },
      { ref: 'b@2' },
    ],
  };
  expect((await collecting).reduceBill(bill, [{ name: 'a', version: '1' }])).toMatchObject({
    components: [{ 'bom-ref': 'a@1' }],
    dependencies: [
      { ref: 'jamcimo@1', dependsOn: ['a@1'] },
      { ref: 'a@1', dependsOn: [] },
    ],
  });
});

const COMMANDS = ['admin', 'backup', 'events', 'import', 'payments', 'person'];

test("each operator's command is a program of a service, in its image and by npm", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const name of COMMANDS) {
    const source = programOf(name)?.replace('/dist/', '/src/').replace(/js$/, 'ts') ?? '';
    const [, known = ''] = /COMMANDS: .* = \{([^}]*)\}/.exec(readFileSync(join(ROOT, source), 'utf8')) ?? [];
    expect(known.match(/\w+/g)).toContain(name);
    expect(scripts[name]).toBe(`node tools/run.mjs tools/stack/src/command.ts ${name}`);
  }
  expect(dockerfile).toContain('ln -s /app/jamcimo.mjs /image/usr/local/bin/jamcimo');
});

test('an image says which commands there are, and where one is that it lacks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jamcimo-image-'));
  try {
    cpSync(join(import.meta.dirname, 'jamcimo.mjs'), join(folder, 'jamcimo.mjs'));
    const run = (...words: string[]) =>
      spawnSync(process.execPath, [join(folder, 'jamcimo.mjs'), ...words], { encoding: 'utf8' });
    expect(run()).toMatchObject({ status: 1, stderr: `✗ Usage: jamcimo ${COMMANDS.join(' | ')} …\n` });
    expect(run('constructor').stderr).toContain('Usage');
    expect(run('admin', 'list')).toMatchObject({
      status: 1,
      stderr: '✗ admin is a command of gateway: docker compose exec gateway jamcimo admin …\n',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a container is healthy while its service answers /readyz with 200, and is asked without a process of Node', async () => {
  const [, command = ''] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  const [program = '', ...words] = JSON.parse(command) as string[];
  expect(program).toBe('bash');
  let status = 200;
  const server = createServer(({ url }, response) => {
    response.statusCode = url === '/readyz' ? status : 404;
    response.end('{"status":"starting"}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const HEALTH_PORT = String((server.address() as AddressInfo).port);
  const check = async () => {
    const child = spawn(program, words, { env: { PATH: process.env.PATH, HEALTH_PORT }, stdio: 'ignore' });
    const [code] = (await once(child, 'exit')) as [number];
    return code;
  };
  expect(await check()).toBe(0);
  status = 503;
  expect(await check()).not.toBe(0);
  server.close();
  await once(server, 'close');
  expect(await check()).not.toBe(0);
});

test('the base is pinned, the image runs without root, and it stops by SIGTERM', () => {
  expect(dockerfile).toMatch(/^ARG BASE_IMAGE=node:\d+\.\d+\.\d+-/m);
  expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)).toEqual([
    ...Array<string>(4).fill(`${'$'}{BASE_IMAGE}`),
    'scratch',
  ]);
  const last = dockerfile.slice(dockerfile.indexOf('FROM scratch'));
  expect(last).toMatch(/^USER 1000:1000$/m);
  expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
  // The Node of the image is the one the project is tested with.
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: { node: string };
  };
  expect(dockerfile).toContain(`BASE_IMAGE=node:${devDependencies.node}-`);
});
