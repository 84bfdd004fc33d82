import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What one item of the feed says. */
export interface FeedItem {
  title: string;
  paragraphs: string[];
}

export interface FeedServer {
  /** What it has published; what is added later is in the feed from then on. */
  items: FeedItem[];
  url: string;
  close: () => void;
}

/** An outlet on this machine with one RSS feed at `/rss`. */
export async function startFeedServer(): Promise<FeedServer> {
  const items: FeedItem[] = [];
  const published = new Date(Date.now() - 3_600_000).toUTCString();
  const server = createServer(({ url }, response) => {
    if (url !== '/rss') return void response.writeHead(404).end();
    const elements = items.map(
      ({ title, paragraphs }, at) =>
        `<item><title>${title}</title><link>http://127.0.0.1/${at}</link><guid>${at}</guid><pubDate>${published}</pubDate>
        <description><![CDATA[${paragraphs.map((text) => `<p>${text}</p>`).join('')}]]></description></item>`,
    );
    response.writeHead(200, {
      'content-type': 'application/rss+xml; charset=utf-8',
      etag: `"${items.length}"`,
    });
    response.end(
      `<?xml version="1.0"?><rss version="2.0"><channel><title>Primjerske novine</title>${elements.join('')}</channel></rss>`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    items,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rss`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
