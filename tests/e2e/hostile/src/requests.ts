import fc from 'fast-check';
import { type Body, brokenJson, encoded, wrongTypes } from './bodies.ts';
import type { KnownField } from './fields.ts';
import { brokenFrame, framed } from './framing.ts';
import { hostileHeaders } from './headers.ts';
import { hostileForm } from './multipart.ts';
import type { Route } from './routes.ts';
import { oddTarget, targetOf } from './targets.ts';

/** One request, as its bytes go over the wire. */
export interface HostileRequest {
  route: Route;
  /** What makes it hostile. */
  kind: 'types' | 'json' | 'encoding' | 'form' | 'address' | 'nowhere' | 'frame';
  method: string;
  bytes: Buffer;
  /** It breaks HTTP itself: the server may answer by ending the connection. */
  breaksHttp: boolean;
}

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Requests to one route. `cookie` is the whole value of the header, or empty. */
export function requestTo(
  route: Route,
  fields: readonly KnownField[],
  cookie: string,
): fc.Arbitrary<HostileRequest> {
  const target = targetOf(route, fields);
  const plain = (
    kind: HostileRequest['kind'],
    method: string,
    where: fc.Arbitrary<string>,
    body: fc.Arbitrary<Body>,
  ) =>
    fc.tuple(where, body, hostileHeaders).map(([address, { bytes, headers }, more]) => ({
      ...{ route, kind, method, breaksHttp: false },
      bytes: written(method, address, [...headers, ...withCookie(more, cookie)], bytes),
    }));
  const nothing = fc.constant<Body>({ bytes: Buffer.alloc(0), headers: [] });
  const frame = fc.tuple(brokenFrame, target).map(([text, address]) => ({
    ...{ route, kind: 'frame' as const, method: 'GET', breaksHttp: true },
    bytes: framed(text, address, cookie),
  }));
  const bodies = [
    { weight: 5, arbitrary: plain('types', route.method, target, wrongTypes(fields)) },
    { weight: 2, arbitrary: plain('json', route.method, target, brokenJson) },
    { weight: 1, arbitrary: plain('encoding', route.method, target, encoded) },
    { weight: 3, arbitrary: plain('form', route.method, target, hostileForm(fields)) },
  ];
  const isWrite = WRITES.includes(route.method);
  return fc.oneof(
    ...(isWrite ? bodies : [{ weight: 1, arbitrary: plain('json', route.method, target, brokenJson) }]),
    { weight: isWrite ? 2 : 8, arbitrary: plain('address', route.method, target, nothing) },
    { weight: 1, arbitrary: plain('nowhere', route.method, oddTarget, nothing) },
    { weight: 1, arbitrary: plain('nowhere', 'HEAD', target, nothing) },
    { weight: 1, arbitrary: frame },
  );
}

/** Odd cookies stand beside the real one, as a browser with a damaged jar would send them. */
function withCookie(headers: [string, string][], cookie: string): [string, string][] {
  if (!cookie) return headers;
  const [others, odd] = [
    headers.filter(([name]) => name !== 'cookie'),
    headers.find(([name]) => name === 'cookie'),
  ];
  return [
    ...others,
    ['cookie', odd && !odd[1].includes('jamcimo_session') ? `${cookie}; ${odd[1]}` : cookie],
  ];
}

function written(method: string, target: string, headers: [string, string][], body: Buffer): Buffer {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body.length > 0 ? [`content-length: ${body.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}
