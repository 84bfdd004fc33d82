import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  host: string;
  path: string;
  headers: IncomingHttpHeaders;
}

type Reply =
  | string
  | Buffer
  | { status?: number; headers?: Record<string, string>; body?: string | Buffer }
  | ((response: ServerResponse, request: SeenRequest) => void);

/** Stands in for the servers of all outlets: answers by host and path, and remembers who asked. */
export async function startFeedServer() {
  const replies = new Map<string, Reply>();
  const requests: SeenRequest[] = [];
  const server = createServer(({ headers, url }, response) => {
    const request = { host: (headers.host ?? '').replace(/:\d+$/, ''), path: url ?? '', headers };
    requests.push(request);
    const reply = replies.get(`${request.host}${request.path}`);
    if (reply === undefined) response.writeHead(404).end();
    else if (typeof reply === 'function') reply(response, request);
    else if (typeof reply === 'string' || Buffer.isBuffer(reply)) response.end(reply);
    else response.writeHead(reply.status ?? 200, reply.headers).end(reply.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    requests,
    /** Full address of what `host/path` answers. */
    at: (address: string) => `http://${address.replace('/', `:${port}/`)}`,
    /** @param address `host/path` */
    reply: (address: string, reply: Reply) => replies.set(address, reply),
    asked: (address: string) => requests.filter(({ host, path }) => `${host}${path}` === address),
    reset: () => {
      replies.clear();
      requests.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type FeedServer = Awaited<ReturnType<typeof startFeedServer>>;

export interface InventedItem {
  guid?: string;
  link?: string;
  title: string;
  text?: string;
  date?: string;
}

/** An RSS 2.0 document. */
export function rss(items: InventedItem[]): string {
  const elements = items.map(
    ({ guid, link, title, text = '', date }) =>
      `<item><title><![CDATA[${title}]]></title>${link ? `<link>${link}</link>` : ''}${guid ? `<guid>${guid}</guid>` : ''}` +
      `${date ? `<pubDate>${date}</pubDate>` : ''}<description><![CDATA[${text}]]></description></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Primjer</title>${elements.join('')}</channel></rss>`;
}

/** Long enough to be a whole article, and different for every number. */
export function wholeText(number: number): string {
  return Array.from(
    { length: 14 },
    (_, index) =>
      `<p>Odlomak ${index} o temi ${number}: vijeće je raspravljalo o ${number * 31 + index} novih mjesta i cesti dugoj ${number + index * 17} metara.</p>`,
  ).join('');
}
