import { expect, test } from '../src/stack.fixture.ts';

/** The largest document that is sent, in bytes before compression. */
const LARGEST = 400_000;
/** Further than any list goes. */
const FAR = 100_000;

test('no page of HTML is larger than 400 KB, whatever stretch of a list its address names', async ({
  request,
}) => {
  const people = (await (await request.get('/api/politicians?limit=24')).json()) as { id: number }[];
  const sizes = new Map<string, number>();
  for (const address of [
    ...['/', `/?shown=${FAR}`, `/?from=24&shown=${FAR}`, `/?sort=name&shown=${FAR}`, '/?q=an&shown=960'],
    ...people.slice(0, 4).map(({ id }) => `/?selected_politician=${id}`),
    ...[
      '/media',
      `/media?shown=${FAR}`,
      '/about',
      '/novac',
      '/ciljevi',
      `/ciljevi?shown=${FAR}`,
      '/ispravci',
      '/registration',
      '/registration-goals',
      '/registration-correction',
      '/registration-change',
      '/registration-disown',
      '/poveznica',
      '/no-such-page',
    ],
    ...[
      `/registration?politician_id=${people[0]?.id}`,
      '/registration-success',
      '/registration-success-verify',
    ],
    ...['/terms', '/privacy', '/cookies', '/accessibility', '/admin', '/admin/login'],
  ]) {
    const answer = await request.get(address);
    expect(answer.headers()['content-type'], address).toContain('text/html');
    sizes.set(address, (await answer.body()).byteLength);
  }
  expect([...sizes].filter(([, size]) => size === 0 || size > LARGEST)).toEqual([]);
});
