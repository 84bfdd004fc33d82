import autocannon from 'autocannon';

export const CONNECTIONS = 32;

export interface Measured {
  /** Answers per second. */
  rate: number;
  /** Milliseconds that ninety-nine of a hundred answers stayed under. */
  p99: number;
  /** Answers in all. */
  count: number;
  /** Whether there were more requests than addresses, so that some were asked twice. */
  repeated: boolean;
}

/** What a browser accepts. */
export const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

/** Requests of one more client at a fixed rate, whatever is answered. Waits for its last answer before it ends. */
function startOtherClient(origin: string, addresses: string[], perSecond: number): () => Promise<void> {
  const requests: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const address = addresses[requests.length % addresses.length] as string;
    const request = fetch(origin + address, { headers: HEADERS }).then((response) => response.arrayBuffer());
    requests.push(request.catch(() => undefined));
  }, 1000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(requests);
  };
}

/** Addresses that one more client asks for meanwhile, at a fixed rate. */
export interface OtherClient {
  addresses: string[];
  perSecond: number;
}

/**
 * Asks the addresses one after the other, over several connections, for so many seconds.
 *
 * @throws Error when any answer is a failure: a fast refusal must not look like speed
 */
export async function measure(
  origin: string,
  addresses: string[],
  seconds: number,
  other?: OtherClient,
): Promise<Measured> {
  const stopOther = other && startOtherClient(origin, other.addresses, other.perSecond);
  try {
    return await load(origin, addresses, seconds);
  } finally {
    await stopOther?.();
  }
}

async function load(origin: string, addresses: string[], seconds: number): Promise<Measured> {
  let asked = 0;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    headers: HEADERS,
    requests: [
      { setupRequest: (request) => ({ ...request, path: addresses[asked++ % addresses.length] as string }) },
    ],
  });
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0 || result.requests.total === 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(
      `${failures} of ${result.requests.total} answers were failures (${statuses}, ${result.timeouts} late), first asked ${addresses[0]}.`,
    );
  }
  return {
    rate: Math.round(result.requests.average),
    p99: result.latency.p99,
    count: result.requests.total,
    repeated: asked > addresses.length,
  };
}
