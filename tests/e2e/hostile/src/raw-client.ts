import { connect, type Socket } from 'node:net';

/** What came back for the bytes of one request. */
export interface Answer {
  /** Null when the connection ended without an answer. */
  status: number | null;
  headers: Map<string, string>;
  body: string;
  /** Nothing whole came within the time. */
  timedOut: boolean;
  milliseconds: number;
}

export interface Exchange {
  port: number;
  bytes: Buffer;
  /** An answer to HEAD has no body, whatever its length says. */
  isHead?: boolean;
  /** The sender says that it is done although more was announced. */
  endsEarly?: boolean;
  timeoutMs?: number;
}

const TIMEOUT_MS = 40_000;

/** Sends the bytes as they are, on a connection of their own, and reads one answer. Never rejects. */
export function exchange({ port, bytes, isHead = false, endsEarly, timeoutMs }: Exchange): Promise<Answer> {
  return new Promise((resolve) => {
    const since = performance.now();
    const chunks: Buffer[] = [];
    const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let timedOut = false;
    let isOver = false;
    const finish = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      socket.destroy();
      const milliseconds = performance.now() - since;
      resolve({ ...readAnswer(Buffer.concat(chunks)), timedOut, milliseconds });
    };
    const timer = setTimeout(() => {
      timedOut = true;
      finish();
    }, timeoutMs ?? TIMEOUT_MS);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isWhole(chunks, isHead)) finish();
    });
    socket.on('end', finish);
    socket.on('close', finish);
    // A server that refuses a body closes while the client still sends: what it answered before counts.
    socket.on('error', () => undefined);
    if (endsEarly) socket.end(bytes);
    else socket.write(bytes);
  });
}

function isWhole(chunks: Buffer[], isHead: boolean): boolean {
  const [first = Buffer.alloc(0)] = chunks;
  const begin = first.includes('\r\n\r\n') ? first : Buffer.concat(chunks);
  const head = withoutContinue(begin);
  const end = head.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const { status, headers } = readAnswer(head.subarray(0, end + 4));
  if (isHead || status === 204 || status === 304) return true;
  const length = headers.get('content-length');
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, head.length - begin.length);
  if (length !== undefined) return size >= end + 4 + Number(length);
  return (
    headers.has('transfer-encoding') && (chunks.at(-1)?.subarray(-5).toString('latin1') ?? '') === '0\r\n\r\n'
  );
}

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

/** The answer proper, after the word that the body may come. */
function withoutContinue(bytes: Buffer): Buffer {
  return bytes.indexOf(CONTINUE) === 0 ? bytes.subarray(CONTINUE.length) : bytes;
}

function readAnswer(given: Buffer): Pick<Answer, 'status' | 'headers' | 'body'> {
  const bytes = withoutContinue(given);
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1];
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  // What follows is the answer to the next request on the same connection.
  const length = headers.get('content-length');
  const body = bytes.subarray(end + 4, length === undefined ? undefined : end + 4 + Number(length));
  return { status: status ? Number(status) : null, headers, body: body.toString('utf8') };
}
