import { readStackConfig } from './config.ts';

test('without any variable everything has a value that works', () => {
  expect(readStackConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SEED: 'demo',
    MAILBOX_PORT: 1080,
    DATA_DIR: expect.stringMatching(/\.data$/),
  });
});

test('an empty variable counts as not given', () => {
  expect(readStackConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000 });
});

test('all bad values are reported together, without repeating what may be secret', () => {
  const read = () =>
    readStackConfig({
      PORT: 'abc',
      SEED: 'full',
      APP_SECRET: 'tooshort',
      DATABASE_URL: 'mysql://u:geheim@h/d',
    });
  expect(read).toThrow(
    [
      'The configuration cannot be used:',
      '  - PORT is not a port',
      '  - SEED is neither demo nor few nor none',
      '  - APP_SECRET needs at least 16 characters',
      '  - DATABASE_URL is not an address that begins with postgres:// or postgresql://',
    ].join('\n'),
  );
});

test('site and mailbox cannot share a port', () => {
  expect(() => readStackConfig({ PORT: '1080' })).toThrow('MAILBOX_PORT is the same as PORT');
  expect(readStackConfig({ PORT: '1080', SMTP_URL: 'smtp://mail.example.hr' }).PORT).toBe(1080);
});

test('a site for all machines is shown under a name one can open', () => {
  expect(readStackConfig({ HOST: '0.0.0.0', PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
  expect(readStackConfig({ HOST: '::1' }).PUBLIC_URL).toBe('http://[::1]:3000');
});
