import { connect, type Socket } from 'node:net';

/** Connections that take much time and send little. */
export class SlowClients {
  private readonly sockets = new Set<Socket>();
  private readonly timers: NodeJS.Timeout[] = [];
  private refused = 0;
  private readonly port: number;

  constructor(port: number) {
    this.port = port;
  }

  /** Connections that are open now. */
  get open(): number {
    return this.sockets.size;
  }

  /** Connections that were refused or closed by the server. */
  get ended(): number {
    return this.refused;
  }

  /** Opens connections that say nothing. */
  idle(count: number): Promise<void> {
    return this.connect(count, () => undefined);
  }

  /** Opens connections whose headers never end: one more line every second. */
  slowHeaders(count: number, path: string): Promise<void> {
    return this.connect(count, (socket) => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n`);
      this.drip(socket, 'x-dug: 1\r\n');
    });
  }

  /** Opens connections whose body comes a byte a second. */
  slowBodies(count: number, path: string, type: string): Promise<void> {
    return this.connect(count, (socket) => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${type}\r\ncontent-length: 1000000\r\n\r\n`,
      );
      this.drip(socket, '-');
    });
  }

  /** Opens connections that ask for much and never read the answer. */
  deafReaders(count: number, path: string): Promise<void> {
    return this.connect(count, (socket) => {
      socket.pause();
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`.repeat(20));
    });
  }

  close(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const socket of this.sockets) socket.destroy();
  }

  private drip(socket: Socket, text: string): void {
    this.timers.push(
      setInterval(() => {
        if (socket.writable) socket.write(text);
      }, 1000),
    );
  }

  private async connect(count: number, begin: (socket: Socket) => void): Promise<void> {
    for (let left = count; left > 0; left -= 100) {
      await Promise.all(Array.from({ length: Math.min(left, 100) }, () => this.one(begin)));
    }
  }

  private one(begin: (socket: Socket) => void): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect({ port: this.port, host: '127.0.0.1' });
      socket.on('error', () => undefined);
      // Without a reader the end of the connection would not be seen.
      socket.on('data', () => undefined);
      socket.once('connect', () => {
        this.sockets.add(socket);
        begin(socket);
        resolve();
      });
      socket.once('close', () => {
        this.sockets.delete(socket);
        this.refused += 1;
        resolve();
      });
    });
  }
}
