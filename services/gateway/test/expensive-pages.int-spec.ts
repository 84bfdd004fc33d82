import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@jamcimo/testing';
import { PageRenderer } from '../src/pages/page-renderer.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { administrator } from './visitor.js';

let gateway: RunningGateway;
let folder: string;

/** A renderer that blocks its thread, as an expensive page does, until the test opens the gate. */
const blocking = (gate: string) => `
  import { existsSync } from 'node:fs';
  export const canonical = (url) => url;
  export const dataFor = () => [];
  export const render = (url) => {
    const pause = new Int32Array(new SharedArrayBuffer(4));
    while (!existsSync(${JSON.stringify(gate)})) Atomics.wait(pause, 0, 0, 20);
    return { status: 200, html: '<!doctype html>' + url };
  };`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jamcimo-test-pages-'));
  gateway = await startGateway();
  gateway.app.get(PageRenderer).lookMs = 0;
});
afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true, force: true });
});

const build = (source: string) => writeFile(join(gateway.webDist, 'server', 'render.js'), source);

test('while expensive pages wait for a worker, everything else is answered, and what is too many hears 503', async () => {
  const gate = join(folder, 'gate');
  await build(blocking(gate));
  const pages = Array.from({ length: 30 }, (_, index) => gateway.get(`/?q=${index}`));
  const refused = await Promise.race(pages);
  const { 'retry-after': wait, refresh, 'content-type': type } = refused.headers;
  // It has nothing to type in, so the browser may load it again by itself.
  expect([refused.status, wait, refresh, type]).toEqual([503, '5', '10', 'text/html; charset=utf-8']);
  expect(refused.text).toContain('Stranica je trenutačno preopterećena');
  expect((await gateway.get('/api/facets')).status).toBe(200);
  await administrator(gateway);
  await writeFile(gate, '');
  const statuses = (await Promise.all(pages)).map(({ status }) => status);
  const rendered = statuses.filter((status) => status === 200).length;
  expect(rendered).toBeGreaterThan(0);
  expect(rendered).toBeLessThanOrEqual(18);
  expect(statuses.filter((status) => status === 503)).toHaveLength(30 - rendered);
});

test('equal pages that are asked for together are rendered once', async () => {
  const counter = join(folder, 'rendered');
  await build(`
    import { appendFileSync } from 'node:fs';
    export const canonical = (url) => url;
    export const dataFor = () => [];
    export const render = async (url) => {
      appendFileSync(${JSON.stringify(counter)}, '.');
      return { status: 200, html: url };
    };`);
  await Promise.all(Array.from({ length: 20 }, () => gateway.get('/equal')));
  await gateway.get('/equal');
  expect(await readFile(counter, 'utf8')).toBe('.');
});

test('the page of addresses that cannot exist, which are one canonical address, is rendered once', async () => {
  const counter = join(folder, 'rendered-404');
  await build(`
    import { appendFileSync } from 'node:fs';
    export const canonical = (url) => url;
    export const dataFor = () => [];
    export const render = async (url) => {
      appendFileSync(${JSON.stringify(counter)}, '.');
      return { status: 404, html: url };
    };`);
  await eventually(async () => expect((await gateway.get(`/${Math.random()}`)).status).toBe(404));
  await gateway.get('/nowhere');
  const rendered = await readFile(counter, 'utf8');
  expect([(await gateway.get('/nowhere')).status, await readFile(counter, 'utf8')]).toEqual([404, rendered]);
});

test('a renderer that was built anew is used at once, and may be asynchronous', async () => {
  for (const text of ['first build', 'second build']) {
    await build(`
      export const canonical = (url) => url;
      export const dataFor = () => [];
      export const render = async () => ({ status: 200, html: '${text}' });`);
    await eventually(async () => {
      expect((await gateway.get(`/${Math.random()}`)).text).toBe(text);
    });
  }
});

test('a page that fails to render is a defect of ours, and the next one is rendered', async () => {
  await build(`
    export const canonical = (url) => url;
    export const dataFor = () => [];
    export const render = (url) => {
      if (url === '/broken') throw new Error('broken');
      return { status: 200, html: url };
    };`);
  expect((await gateway.get('/broken')).status).toBe(500);
  expect((await gateway.get('/whole')).text).toBe('/whole');
});

test('while a build replaces the files, pages are rendered as before', async () => {
  await build(`
    export const canonical = (url) => url;
    export const dataFor = () => [];
    export const render = async () => ({ status: 200, html: 'before' });`);
  await eventually(async () => expect((await gateway.get('/before-the-build')).text).toBe('before'));
  await rm(join(gateway.webDist, 'server', 'render.js'));
  expect((await gateway.get('/without-files')).text).toBe('before');
  await build(`
    export const canonical = (url) => url;
    export const dataFor = () => [];
    export const render = async () => ({ status: 200, html: 'after' });`);
  await eventually(async () => expect((await gateway.get(`/after-${Date.now()}`)).text).toBe('after'));
});
