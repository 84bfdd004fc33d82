import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import { loggerOptions, NestLogger } from './logger.js';
import { withRequestId } from './request-context.js';

function logged(write: (logger: Logger) => void): Record<string, unknown> {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  write(pino(loggerOptions({ service: 'proba', level: 'info' }), stream));
  return JSON.parse(text);
}

test('personal data and secrets do not reach a log line', () => {
  const line = logged((logger) =>
    logger.info({ submission: { email: 'ana@primjer.example', name: 'Ana' }, token: 'abc' }, 'x'),
  );
  expect(line).toMatchObject({ submission: { email: '…', name: 'Ana' }, token: '…' });
});

test('a line written while serving a request carries its id', () => {
  const line = withRequestId('r-1', () => logged((logger) => logger.info('x')));
  expect(line).toMatchObject({ requestId: 'r-1', service: 'proba', level: 'info' });
});

test('of an error its kind, its words and its place are logged, not what a query was about', () => {
  const driverError = Object.assign(new Error('refused'), {
    detail: 'Key (email)=(ana@primjer.example) exists',
  });
  const failure = Object.assign(new TypeError('duplicate key', { cause: driverError }), {
    code: '23505',
    parameters: ['ana@primjer.example'],
    driverError,
  });
  const line = logged((logger) => logger.error({ err: failure }, 'x'));
  expect(JSON.stringify(line)).not.toContain('primjer.example');
  expect(line).toMatchObject({
    err: {
      type: 'TypeError',
      message: 'duplicate key',
      code: '23505',
      stack: expect.stringContaining('logger.spec'),
    },
  });
  expect(logged((logger) => logger.error({ err: 'a word' }, 'x'))).toMatchObject({ err: 'a word' });
});

test('what a library repeats in its words is left out of the message and of the stack', () => {
  const failure = new Error('550 <ana@primjer.example>: +385 91 555 7788 is unknown');
  const text = JSON.stringify(logged((logger) => logger.error({ err: failure }, 'x')));
  expect(text).toContain('550 <…>: … is unknown');
  expect(text).not.toMatch(/primjer|7788/);
});

const nestLogged = (write: (logger: NestLogger) => void) => logged((logger) => write(new NestLogger(logger)));

test("fields and the stack of an error survive Nest's logger", () => {
  const failure = new TypeError('x is not a function');
  const line = nestLogged((logger) =>
    logger.error({ deliveryId: '7', attempt: 2, err: failure, message: 'a handler failed' }, 'messaging'),
  );
  expect(line).toMatchObject({
    msg: 'a handler failed',
    context: 'messaging',
    deliveryId: '7',
    attempt: 2,
    err: { type: 'TypeError', message: 'x is not a function', stack: expect.stringContaining('logger.spec') },
  });
});

test.each<[string, (logger: NestLogger, failure: Error) => void]>([
  ['as the message', (logger, failure) => logger.error(failure, 'http')],
  ['beside a text', (logger, failure) => logger.error('it failed', failure, 'http')],
  ['in a warning', (logger, failure) => logger.warn('it failed', failure, 'http')],
])('an error given %s keeps its stack', (_how, write) => {
  const line = nestLogged((logger) => write(logger, new RangeError('too far')));
  expect(line).toMatchObject({
    context: 'http',
    err: { type: 'RangeError', message: 'too far', stack: expect.stringContaining('logger.spec') },
  });
});

test('an error or a text given as the message is cleaned too', () => {
  const failure = new Error('ana@primjer.example exists');
  for (const message of [failure, `it failed: ${failure}`]) {
    expect(JSON.stringify(nestLogged((logger) => logger.error(message, 'http')))).not.toContain('primjer');
  }
  const stack = `${failure.stack}`;
  expect(JSON.stringify(nestLogged((logger) => logger.error('it failed', stack, 'http')))).not.toContain(
    'primjer',
  );
});

test("Nest's own way of passing a stack is kept, and its start stays quiet", () => {
  expect(nestLogged((logger) => logger.error('it failed', 'at a (b.ts:1)', 'http'))).toMatchObject({
    msg: 'it failed',
    stack: 'at a (b.ts:1)',
    context: 'http',
  });
  expect(() => nestLogged((logger) => logger.log('Mapped {/} route', 'RouterExplorer'))).toThrow();
});
