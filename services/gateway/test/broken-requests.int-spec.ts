import { connect } from 'node:net';
import { type RunningGateway, startGateway } from './running-gateway.js';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

/** Everything that comes back for the bytes, until the server ends the connection. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(text));
  });
}

const MALFORMED = { message: 'Zahtjev nije ispravan.', code: 'request.malformed' };
const TOO_LARGE = { message: 'Zahtjev je prevelik.', code: 'request.too-large' };

describe('what arrives', () => {
  test.each([
    ['no method', 'NESTO / HTTP/1.1\r\n\r\n', '400 Bad Request', MALFORMED],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      '400 Bad Request',
      MALFORMED,
    ],
    ['no header', 'GET / HTTP/1.1\r\nhost : x\r\n\r\n', '400 Bad Request', MALFORMED],
    [
      'long headers',
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      TOO_LARGE,
    ],
  ])('that is no HTTP is answered like every other error: %s', async (_, bytes, status, body) => {
    const answer = await answerTo(bytes);
    const [head = '', text = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`));
    expect(head).toMatch(/content-type: application\/json; charset=utf-8/);
    expect(JSON.parse(text)).toEqual(body);
  });
});

test('a part without a name is no field of the registration', async () => {
  const form = '--x\r\ncontent-disposition: form-data; name\r\n\r\nx\r\n--x--\r\n';
  const answer = await gateway.request
    .post('/api/register')
    .set('content-type', 'multipart/form-data; boundary=x')
    .send(form);
  expect(answer.status).toBe(201);
  expect(gateway.registrations.given.at(-1)?.input).toMatchObject({ values: {}, files: {} });
});
