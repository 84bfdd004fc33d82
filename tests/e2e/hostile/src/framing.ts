import fc from 'fast-check';

/** Bytes that break the rules of HTTP/1.1 itself; `{target}` and `{cookie}` are put in. */
const BROKEN = [
  'get {target} HTTP/1.1\r\nhost: x\r\n\r\n',
  'NESTO {target} HTTP/1.1\r\nhost: x\r\n\r\n',
  'G\0T {target} HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET {target} HTTP/9.9\r\nhost: x\r\n\r\n',
  'GET {target} HTTP/1.1\r\n\r\n',
  'GET {target}\r\n\r\n',
  'GET {target} HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n',
  'GET {target} HTTP/1.1\r\nhost: \0\r\n\r\n',
  'GET {target} HTTP/1.1\r\nhost: x@y:99999/\r\n\r\n',
  'GET {target} HTTP/1.1\r\nhost: [\r\n{cookie}\r\n',
  'POST {target} HTTP/1.1\r\nhost: [\r\norigin: http://[\r\n{cookie}content-length: 0\r\n\r\n',
  'GET {target} HTTP/1.1\r\nhost : x\r\n\r\n',
  'GET {target} HTTP/1.1\r\nhost: x\r\n folded: y\r\n\r\n',
  'GET {target} HTTP/1.1\nhost: x\n\n',
  'GET {target} HTTP/1.1\r\nhost: x\r\nx-a: \x00\x01\x02\r\n\r\n',
  'GET {target} HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n',
  `GET {target} HTTP/1.1\r\nhost: x\r\nx-dug: ${'a'.repeat(20_000)}\r\n\r\n`,
  `GET {target} HTTP/1.1\r\nhost: x\r\n${Array.from({ length: 2500 }, (_, n) => `x${n}: 1\r\n`).join('')}\r\n`,
  `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
  'POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}content-length: -1\r\n\r\n{}',
  'POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}content-length: 5, 5\r\n\r\n{}   ',
  'POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}content-length: 2\r\ncontent-length: 3\r\n\r\n{} ',
  'POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}content-length: 0x2\r\n\r\n{}',
  'POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}content-length: 99999999999999999999\r\n\r\n{}',
  'POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{"a":',
  'PATCH {target} HTTP/1.1\r\nhost: x\r\n{cookie}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{"a":',
  'POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}content-type: application/json\r\ncontent-length: 2000000\r\n\r\n{"a":',
  'POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}content-type: multipart/form-data; boundary=x\r\ncontent-length: 9000\r\n\r\n--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n',
  'POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}transfer-encoding: chunked\r\ncontent-length: 2\r\n\r\n0\r\n\r\n',
  'POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}transfer-encoding: xchunked\r\n\r\n{}',
  'POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}transfer-encoding: chunked, gzip\r\n\r\n{}',
  'POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}transfer-encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
  'POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n{}',
  'POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n',
  `POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2;${'e'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  'POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nx: y\r\n: z\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nhost: x\r\n\r\n',
  'TRACE {target} HTTP/1.1\r\nhost: x\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\r\n\r\n\r\n',
  '\0\0\0\0',
  'HELO evil.example\r\n',
  '*1\r\n$4\r\nPING\r\n',
  'POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}expect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\n',
  'POST {target} HTTP/1.1\r\nhost: x\r\n{cookie}expect: nesto\r\ncontent-length: 2\r\n\r\n{}',
  'GET {target} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\r\n',
  'GET {target} HTTP/1.1\r\nhost: x\r\nconnection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAA\r\n\r\n',
  'GET {target} HTTP/1.0\r\n\r\n',
  'GET {target} HTTP/1.1\r\nhost: x\r\n\r\nGET {target} HTTP/1.1\r\nhost: x\r\n\r\nNESTO',
];

/** A request whose frame is broken. */
export const brokenFrame: fc.Arbitrary<string> = fc.constantFrom(...BROKEN);

/** The bytes of such a request. */
export function framed(frame: string, target: string, cookie: string): Buffer {
  const line = cookie ? `cookie: ${cookie}\r\n` : '';
  return Buffer.from(frame.replaceAll('{target}', target).replaceAll('{cookie}', line), 'latin1');
}
