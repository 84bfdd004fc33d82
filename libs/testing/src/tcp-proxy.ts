import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between a client and a server that a test can make fail. */
export interface TcpProxy {
  /** Where clients connect instead, `127.0.0.1:port`. */
  port: number;
  /** The address of a server with this proxy in its place. */
  through(url: string): string;
  /** From now on nothing arrives, in neither direction; connections stay open and new ones are accepted. */
  silence(): void;
  /** Breaks every connection and refuses new ones, like a server that was stopped. */
  cut(): Promise<void>;
  /** Works again for new connections; those that were silent stay so. */
  restore(): Promise<void>;
  /** Connections of clients that are open now. */
  open(): number;
  close(): Promise<void>;
}

/** Starts a proxy before a TCP server on a free port of 127.0.0.1. `target` is the server's address, `scheme://host:port/…`. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  let silent = false;
  const server = createServer((client) => {
    const upstream = connect(Number(targetPort), hostname);
    const lost = silent;
    clients.add(client);
    client.on('close', () => clients.delete(client));
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => {
        if (!silent && !lost && !swallowed.has(from)) to.write(data);
        else swallowed.add(from).add(to);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        // A silent network does not tell that the other side has gone.
        if (!swallowed.has(from) && !silent) to.destroy();
      });
    }
  });
  const swallowed = new WeakSet<Socket>();
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const breakAll = async () => {
    const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : undefined;
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    through: (url) => {
      const address = new URL(url);
      address.hostname = '127.0.0.1';
      address.port = String(port);
      return address.href;
    },
    silence: () => {
      silent = true;
      for (const socket of sockets) swallowed.add(socket);
    },
    cut: breakAll,
    restore: async () => {
      silent = false;
      if (!server.listening) await listen(port);
    },
    open: () => clients.size,
    close: breakAll,
  };
}
