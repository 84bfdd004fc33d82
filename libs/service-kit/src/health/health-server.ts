import { createServer } from 'node:http';

/**
 * `starting`: migrations run, nothing listens yet. `ready`: the process can do its work with what only it has. `stopping`:
 * what runs is finished, nothing new should be sent here.
 */
export type Readiness = 'starting' | 'ready' | 'stopping';

export interface HealthServer {
  close(): void;
}

/** Status and body of `/readyz`. */
export function readinessAnswer(readiness: Readiness): { code: 200 | 503; body: { status: string } } {
  return readiness === 'ready'
    ? { code: 200, body: { status: 'ok' } }
    : { code: 503, body: { status: readiness } };
}

/**
 * `/healthz` says that the process lives, `/readyz` that it can be asked. It answers from the first moment, before there is
 * an application. What else the process depends on is not asked: a database that is away is away for every replica.
 */
export async function startHealthServer(options: {
  host: string;
  port: number;
  readiness: () => Readiness;
}): Promise<HealthServer> {
  const server = createServer((request, response) => {
    const answer = (code: number, body: unknown) => {
      response
        .writeHead(code, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(body));
    };
    if (request.url === '/healthz') return answer(200, { status: 'ok' });
    if (request.url !== '/readyz') return answer(404, { status: 'unknown' });
    const { code, body } = readinessAnswer(options.readiness());
    return answer(code, body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
