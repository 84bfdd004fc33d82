import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Starts a proxy before a TCP server, on a free port of 127.0.0.1. `target` is the server's address, `scheme://host:port/…`. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const proxy = new TcpProxy(target);
  await proxy.restore();
  return proxy;
}

/** A network between clients and a server that a test can make fail. */
export class TcpProxy {
  private readonly server: Server = createServer((client) => this.join(client));
  private readonly target: URL;
  private readonly sockets = new Set<Socket>();
  private readonly clients = new Set<Socket>();
  /** Sockets on which nothing arrives any more. */
  private readonly swallowed = new WeakSet<Socket>();
  private readonly listeners: ((data: Buffer) => void)[] = [];
  private silent = false;
  private delayMs = 0;
  private port = 0;

  /** Use `startTcpProxy`. */
  constructor(target: string) {
    this.target = new URL(target);
  }

  /** The address of the server with this proxy in its place. */
  through(url: string): string {
    const address = new URL(url);
    address.hostname = '127.0.0.1';
    address.port = String(this.port);
    return address.href;
  }

  /** Connections of clients that are open now. */
  open(): number {
    return this.clients.size;
  }

  /** From now on `hear` is given everything that passes, in both directions. */
  listen(hear: (data: Buffer) => void): void {
    this.listeners.push(hear);
  }

  /** From now on nothing arrives, in neither direction; connections stay open and new ones are accepted. */
  silence(): void {
    this.silent = true;
    for (const socket of this.sockets) this.swallowed.add(socket);
  }

  /** From now on everything arrives so many milliseconds later, in both directions; 0 ends it. */
  delay(milliseconds: number): void {
    this.delayMs = milliseconds;
  }

  /** Breaks every connection at once, like a router that was restarted; new ones are accepted. */
  reset(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  /** Breaks every connection and refuses new ones, like a server that was stopped. */
  async cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.server.close(() => resolve());
    });
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Works again for new connections; those that fell silent stay so. */
  async restore(): Promise<void> {
    this.silent = false;
    if (this.server.listening) return;
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.port, '127.0.0.1', resolve);
    });
    this.port = (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    await this.cut();
  }

  private join(client: Socket): void {
    const upstream = connect(Number(this.target.port), this.target.hostname);
    this.clients.add(client);
    client.on('close', () => this.clients.delete(client));
    if (this.silent) this.swallowed.add(client).add(upstream);
    this.pass(client, upstream);
    this.pass(upstream, client);
  }

  private pass(from: Socket, to: Socket): void {
    this.sockets.add(from);
    // What comes later never overtakes, also when the delay becomes shorter or a timer is late.
    let before = Promise.resolve();
    from.on('data', (data) => {
      if (this.swallowed.has(from)) return;
      for (const hear of this.listeners) hear(data);
      const due = performance.now() + this.delayMs;
      before = before.then(async () => {
        const wait = due - performance.now();
        if (wait > 0) await pause(wait);
        if (!to.destroyed) to.write(data);
      });
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      this.sockets.delete(from);
      // A silent network does not report that the other side has gone.
      if (!this.swallowed.has(from)) to.destroy();
    });
  }
}
