import { keysToHold, ServiceKeys } from './service-keys.js';

const SECRET = 'secret of the installation';
const NEWER = 'newer secret of the installation';
const rooted = (service: string, SERVICE_TOKEN = SECRET) => new ServiceKeys(service, { SERVICE_TOKEN });
const holding = (service: string, secret = SECRET) =>
  new ServiceKeys(service, {
    SERVICE_KEYS: keysToHold(service, secret, { events: ['payments'], calls: ['politicians'] }),
  });

test('a service that holds only its own keys and one that has the secret understand each other', () => {
  const payments = holding('payments');
  for (const registrations of [rooted('registrations'), holding('registrations')])
    expect(payments.from('registrations', 'events')).toEqual([registrations.to('payments', 'events')]);
});

test('what a service holds has no key by which another one speaks, and none for what it need not do', () => {
  const held = keysToHold('payments', SECRET, { events: ['registrations'], calls: [] });
  const values = [...held.own, ...Object.values(held.events), ...Object.values(held.calls)];
  for (const speaker of ['registrations', 'politicians', 'gateway']) {
    const foreign = rooted(speaker);
    expect(values).not.toContain(foreign.to('politicians', 'events'));
    expect(values).not.toContain(foreign.to('payments', 'events'));
  }
  expect(() => new ServiceKeys('payments', { SERVICE_KEYS: held }).to('politicians', 'calls')).toThrow(
    'payments has no key for calls to politicians',
  );
});

test('a command of a service speaks to it with what the service holds', () => {
  for (const payments of [rooted('payments'), holding('payments')])
    expect(rooted('payments').from('payments', 'calls')).toEqual([payments.to('payments', 'calls')]);
});

test('a key is for one direction, one purpose and one pair', () => {
  const keys = [
    rooted('payments').to('registrations', 'events'),
    rooted('payments').to('registrations', 'calls'),
    rooted('payments').to('politicians', 'events'),
    rooted('registrations').to('payments', 'events'),
    rooted('media-monitor').to('registrations', 'events'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('while the secret is exchanged both are accepted, and the first is spoken with', () => {
  const before = rooted('gateway').to('payments', 'events');
  const after = rooted('gateway', NEWER).to('payments', 'events');
  for (const secrets of [`${SECRET},${NEWER}`, `${NEWER}, ${SECRET}`]) {
    for (const keys of [rooted('payments', secrets), holding('payments', secrets)])
      expect(keys.from('gateway', 'events').sort()).toEqual([before, after].sort());
  }
  expect(rooted('gateway', `${NEWER},${SECRET}`).to('payments', 'events')).toBe(after);
});

test('without a secret and without keys a service does not start', () => {
  expect(() => new ServiceKeys('payments', {})).toThrow('neither SERVICE_KEYS nor SERVICE_TOKEN is set');
});
