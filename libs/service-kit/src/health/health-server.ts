import { createServer } from 'node:http';

/** One dependency: resolves when it works, rejects or resolves false when not. */
export type HealthCheck = () => Promise<unknown>;

export interface Readiness {
  ready: boolean;
  dependencies: Record<string, 'up' | 'down'>;
}

export interface HealthServer {
  /** Replaces what is checked, once the service knows all it depends on. */
  useChecks(checks: Record<string, HealthCheck>): void;
  close(): void;
}

const CHECK_MS = 2000;

/** Asks every dependency at once, each for at most two seconds. */
export async function readiness(checks: Record<string, HealthCheck>): Promise<Readiness> {
  const states = await Promise.all(
    Object.entries(checks).map(
      async ([name, check]) => [name, (await holds(check)) ? 'up' : 'down'] as const,
    ),
  );
  return { ready: states.every(([, state]) => state === 'up'), dependencies: Object.fromEntries(states) };
}

async function holds(check: HealthCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, CHECK_MS, false);
  });
  try {
    return (await Promise.race([check(), late])) !== false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** `/healthz` says that the process lives, `/readyz` whether all it depends on works (503 otherwise). */
export async function startHealthServer(options: {
  host: string;
  port: number;
  checks: Record<string, HealthCheck>;
}): Promise<HealthServer> {
  let { checks } = options;
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) => {
      response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(body));
    };
    if (request.url === '/healthz') return answer(200, { status: 'ok' });
    if (request.url !== '/readyz') return answer(404, { status: 'unknown' });
    const { ready, dependencies } = await readiness(checks);
    return answer(ready ? 200 : 503, { status: ready ? 'ok' : 'waiting', dependencies });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    useChecks: (all) => {
      checks = all;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
