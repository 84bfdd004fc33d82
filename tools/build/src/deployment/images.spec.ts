import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@jamcimo/contracts';
import { ROOT } from '../paths.ts';

const collecting = import(join(import.meta.dirname, 'collect-packages.mjs')) as Promise<{
  neededPackages: (root: string, service: string) => { folders: string[]; links: [string, string][] };
  reduceBill: (bill: unknown, packages: { name: string; version: string }[]) => unknown;
}>;

const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');

test.each(SERVICE_NAMES)(
  'the image of %s has what it needs, and nothing of tests and tools',
  async (service) => {
    const { folders, links } = (await collecting).neededPackages(ROOT, service);
    expect(folders).toEqual(
      expect.arrayContaining(['libs/contracts', 'libs/service-kit', 'node_modules/zod']),
    );
    expect(links).toContainEqual(['node_modules/@jamcimo/contracts', 'libs/contracts']);
    const foreign = folders.filter(
      (folder) =>
        /^(libs\/(service-)?testing|tools|tests|web|services)/.test(folder) &&
        !`${folder}/`.startsWith(`services/${service}/`),
    );
    expect(foreign).toEqual([]);
    expect(
      folders.filter((folder) =>
        /node_modules\/(jest|typescript|nx|@types|js-redis-server)(\/|$)/.test(folder),
      ),
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

test('the base is pinned, the image runs without root, and it stops by SIGTERM', () => {
  expect(dockerfile).toMatch(/^ARG BASE_IMAGE=node:\d+\.\d+\.\d+-/m);
  expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)).toEqual([
    ...Array<string>(4).fill(`${'$'}{BASE_IMAGE}`),
    'scratch',
  ]);
  const last = dockerfile.slice(dockerfile.indexOf('FROM scratch'));
  expect(last).toMatch(/^USER 1000:1000$/m);
  expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
  expect(last).toMatch(/^HEALTHCHECK .*CMD \["node", "\/app\/healthcheck.mjs"\]$/m);
  // The Node of the image is the one the project is tested with.
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: { node: string };
  };
  expect(dockerfile).toContain(`BASE_IMAGE=node:${devDependencies.node}-`);
});
