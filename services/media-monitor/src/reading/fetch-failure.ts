export type FetchFailureCode =
  | 'address'
  | 'private'
  | 'unknown-host'
  | 'unreachable'
  | 'certificate'
  | 'too-slow'
  | 'too-large'
  | 'redirects'
  | 'status'
  | 'robots'
  | 'unreadable'
  | 'stopped';

/** Why something could not be fetched or read. The message is a Croatian sentence for administrators. */
export class FetchFailure extends Error {
  constructor(
    readonly code: FetchFailureCode,
    message: string,
    /** HTTP status, where there was an answer; what the server said about when to come again, in seconds. */
    readonly details: { status?: number; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'FetchFailure';
  }
}

export const privateAddress = () =>
  new FetchFailure('private', 'Adresa vodi u privatnu mrežu, a dopuštene su samo javne adrese.');

/** The sentence for an HTTP status that brings nothing to read. */
export function statusFailure(status: number, retryAfter?: number): FetchFailure {
  return new FetchFailure('status', `${STATUS_SENTENCES[status] ?? generalSentence(status)} (${status}).`, {
    status,
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

const STATUS_SENTENCES: Record<number, string> = {
  401: 'Poslužitelj traži prijavu',
  402: 'Sadržaj je dostupan samo uz plaćanje',
  403: 'Poslužitelj odbija naš program',
  404: 'Na ovoj adresi nema ničega',
  406: 'Poslužitelj odbija naš program',
  410: 'Sadržaj je trajno uklonjen s ove adrese',
  429: 'Poslužitelj traži rjeđe upite',
  451: 'Sadržaj nije dostupan iz pravnih razloga',
};

function generalSentence(status: number): string {
  return status >= 500 ? 'Poslužitelj javlja grešku' : 'Poslužitelj odbija zahtjev';
}

const NETWORK_SENTENCES: Record<string, [FetchFailureCode, string]> = {
  ENOTFOUND: ['unknown-host', 'Poslužitelj s tim imenom nije pronađen.'],
  ENODATA: ['unknown-host', 'Poslužitelj s tim imenom nije pronađen.'],
  ENONAME: ['unknown-host', 'Poslužitelj s tim imenom nije pronađen.'],
  EAI_AGAIN: ['unreachable', 'Imena poslužitelja trenutačno se ne mogu provjeriti. Možda nema mreže.'],
  ESERVFAIL: ['unreachable', 'Imena poslužitelja trenutačno se ne mogu provjeriti. Možda nema mreže.'],
  ETIMEOUT: ['unreachable', 'Imena poslužitelja trenutačno se ne mogu provjeriti. Možda nema mreže.'],
  ECONNREFUSED: ['unreachable', 'Poslužitelj ne prihvaća veze.'],
  ECONNRESET: ['unreachable', 'Poslužitelj je prekinuo vezu.'],
  EPIPE: ['unreachable', 'Poslužitelj je prekinuo vezu.'],
  EHOSTUNREACH: ['unreachable', 'Poslužitelj nije dostupan. Možda nema mreže.'],
  ENETUNREACH: ['unreachable', 'Poslužitelj nije dostupan. Možda nema mreže.'],
  UND_ERR_SOCKET: ['unreachable', 'Poslužitelj je prekinuo vezu.'],
  UND_ERR_CONNECT_TIMEOUT: ['too-slow', 'Poslužitelj nije odgovorio na vrijeme.'],
  UND_ERR_HEADERS_TIMEOUT: ['too-slow', 'Poslužitelj nije odgovorio na vrijeme.'],
  UND_ERR_BODY_TIMEOUT: ['too-slow', 'Poslužitelj nije odgovorio na vrijeme.'],
  UND_ERR_HEADERS_OVERFLOW: ['too-large', 'Odgovor poslužitelja je prevelik.'],
  UND_ERR_RES_EXCEEDED_MAX_SIZE: ['too-large', 'Odgovor poslužitelja je prevelik.'],
};

/** What an error of the network means; every other error stays as it is. */
export function toFetchFailure(error: unknown): unknown {
  for (const cause of causes(error)) {
    if (cause instanceof FetchFailure) return cause;
    if (cause.name === 'TimeoutError')
      return new FetchFailure('too-slow', 'Poslužitelj nije odgovorio na vrijeme.');
    if (cause.name === 'AbortError') return new FetchFailure('stopped', 'Dohvat je prekinut.');
    const code = (cause as NodeJS.ErrnoException).code ?? '';
    const known = NETWORK_SENTENCES[code];
    if (known) return new FetchFailure(...known);
    if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code))
      return new FetchFailure(
        'certificate',
        'Sigurna veza nije uspjela: certifikat poslužitelja nije ispravan.',
      );
    // undici, and its parser of HTTP.
    if (/^(UND_ERR|HPE)_/.test(code))
      return new FetchFailure('unreachable', 'Odgovor poslužitelja nije ispravan.');
  }
  return error;
}

/** The error, what it was caused by, and what it gathers. */
function causes(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...inner.flatMap((cause) => causes(cause, depth + 1))];
}
