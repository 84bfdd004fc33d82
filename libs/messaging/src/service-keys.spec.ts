import { ServiceKeys } from './service-keys.js';

const SECRET = 'secret of the installation';
const NEWER = 'newer secret of the installation';
const keysOf = (service: string, SERVICE_TOKEN = SECRET) => new ServiceKeys(service, { SERVICE_TOKEN });

test('the keys are the same in every release: what an earlier one signed is accepted', () => {
  const known: [string, string, 'events' | 'calls', string][] = [
    ['registrations', 'payments', 'events', '9HKLCRtgnezJbXl3Fr2RpJGgT1Cb7EZ52cYnyfatr6I'],
    ['gateway', 'politicians', 'calls', 'QoG0GJuIlGTp6VscS8kWCbZ9yhtEuJaJWnC6KlRhJRQ'],
    ['payments', 'payments', 'calls', 'ThRQFLbgfbKLF0AO_VkAuL5XIAA70n3o2OGv919weHY'],
  ];
  for (const [speaker, receiver, purpose, key] of known) {
    expect(keysOf(speaker).to(receiver, purpose)).toBe(key);
    expect(keysOf(receiver).from(speaker, purpose)).toEqual([key]);
  }
});

test('a key is for one direction, one purpose and one pair', () => {
  const keys = [
    keysOf('payments').to('registrations', 'events'),
    keysOf('payments').to('registrations', 'calls'),
    keysOf('payments').to('politicians', 'events'),
    keysOf('registrations').to('payments', 'events'),
    keysOf('media-monitor').to('registrations', 'events'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('while the secret is exchanged both are accepted, and the first is spoken with', () => {
  const before = keysOf('gateway').to('payments', 'events');
  const after = keysOf('gateway', NEWER).to('payments', 'events');
  for (const secrets of [`${SECRET},${NEWER}`, `${NEWER}, ${SECRET}`])
    expect(keysOf('payments', secrets).from('gateway', 'events').sort()).toEqual([before, after].sort());
  expect(keysOf('gateway', `${NEWER},${SECRET}`).to('payments', 'events')).toBe(after);
});

test('without a secret a service does not start', () => {
  expect(() => new ServiceKeys('payments', {})).toThrow('SERVICE_TOKEN is not set');
});
