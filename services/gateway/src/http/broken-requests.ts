import type { Socket } from 'node:net';
import { type ErrorCode, errorText } from '@jamcimo/contracts';

interface BrokenAnswer {
  status: string;
  /** Croatian. */
  message: string;
  code: ErrorCode;
}

const BROKEN: BrokenAnswer = {
  status: '400 Bad Request',
  message: errorText('request.malformed'),
  code: 'request.malformed',
};

/** What the server's parser says, and what the sender reads instead. */
const ANSWERS: Record<string, BrokenAnswer> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'Zahtjev nije stigao na vrijeme. Molimo pokušajte ponovno.',
    code: 'request.malformed',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: errorText('request.too-large'),
    code: 'request.too-large',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: '413 Payload Too Large',
    message: errorText('request.too-large'),
    code: 'request.too-large',
  },
};

/** Answers what breaks HTTP itself and so never becomes a request, in the shape of every other error, and ends the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, ...body } = ANSWERS[error.code ?? ''] ?? BROKEN;
  const text = JSON.stringify(body);
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(text)}`,
        'cache-control: no-store',
        'connection: close',
        '',
        text,
      ].join('\r\n'),
    );
  }
  socket.destroySoon();
}
