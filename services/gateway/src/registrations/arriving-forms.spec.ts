import { UploadLimit } from './upload-limit.js';

const form = (ip: string, length?: number) => ({
  ip,
  headers: length === undefined ? {} : { 'content-length': String(length) },
});
const MEGABYTE = 1024 ** 2;

let gate: PromiseWithResolvers<string>;
beforeEach(() => {
  gate = Promise.withResolvers();
});
const arriving = () => gate.promise;
const arrived = async () => 'arrived';

test('of one network three forms arrive at once, and those of others are not in their way', async () => {
  const forms = new UploadLimit({ RATE_LIMITS: 'on' });
  const running = [1, 2, 3].map((host) => forms.receive(form(`2001:db8::${host}`), arriving));
  await expect(forms.receive(form('2001:db8::4'), arrived)).rejects.toMatchObject({
    code: 'registration.throttled',
    details: { retryAfter: 30 },
  });
  expect(await forms.receive(form('2001:db8:1::4'), arrived)).toBe('arrived');
  gate.resolve('arrived');
  await Promise.all(running);
  expect(await forms.receive(form('2001:db8::4'), arrived)).toBe('arrived');
});

test('a form that broke off leaves its place', async () => {
  const forms = new UploadLimit({ RATE_LIMITS: 'on' });
  for (let broken = 0; broken < 5; broken += 1) {
    const read = () => Promise.reject(new Error('aborted'));
    await expect(forms.receive(form('192.0.2.1'), read)).rejects.toThrow('aborted');
  }
});

test.each(['on', 'off'] as const)(
  'forms of all networks together have a budget of bytes (limits %s)',
  async (RATE_LIMITS) => {
    const forms = new UploadLimit({ RATE_LIMITS });
    const sent = Array.from({ length: 40 }, (_, host) => forms.receive(form(`192.0.2.${host}`), arriving));
    const ended = Promise.allSettled(sent);
    // A form that is said to be small has room where one of unknown size has none.
    expect(await forms.receive(form('192.0.2.254', MEGABYTE), arrived)).toBe('arrived');
    gate.resolve('arrived');
    const refused = (await ended).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(20);
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'service.unavailable', details: { retryAfter: 30 } });
    expect(await forms.receive(form('192.0.2.254'), arrived)).toBe('arrived');
  },
);
