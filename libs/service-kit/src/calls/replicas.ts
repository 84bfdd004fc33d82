import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from './connection.js';
import { type Resolve, resolveByDns } from './name-lookup.js';

const LOOK_AGAIN_MS = 5000;
/** Before the first DNS answer no replica is known; a call waits for it no longer than this. */
const FIRST_LOOK_MS = 500;
/** A replica that could not be reached is passed over for so long while others answer. */
const COOLING_DOWN_MS = 1000;

/** One process of a service, at one address. */
export class Replica {
  private connection: Connection;
  private coolsDownUntil = 0;

  /** @param address `ip|port` */
  constructor(readonly address: string) {
    this.connection = this.open();
  }

  get isCoolingDown(): boolean {
    return this.coolsDownUntil > Date.now();
  }

  /** @throws NotSentError, TimeoutError, or what broke the connection */
  request<T>(pattern: string, message: unknown, milliseconds: number): Promise<T> {
    return this.connection.request(pattern, message, milliseconds);
  }

  /** Has other replicas be asked first for a moment. */
  coolDown(): void {
    this.coolsDownUntil = Date.now() + COOLING_DOWN_MS;
  }

  /** Gives further calls a new connection; those on their way end on the old one. */
  renew(): void {
    this.coolDown();
    this.connection.retire();
    this.connection = this.open();
  }

  /** Closes the connection when the calls on their way have ended. */
  retire(): void {
    this.connection.retire();
  }

  close(): void {
    this.connection.close();
  }

  private open(): Connection {
    const [host = '', port = ''] = this.address.split('|');
    const opened: Connection = new Connection({ host, port: Number(port) }, () => {
      if (this.connection === opened) this.renew();
    });
    return opened;
  }
}

/**
 * All replicas of one service. A Nest TCP client keeps one socket and so reaches one replica only; here every address
 * behind the configured names has a connection of its own. The names are looked up in the background, every 5 s; a name
 * server that does not answer leaves the known replicas as they are.
 */
export class Replicas {
  private replicas: Replica[] = [];
  private turn = 0;
  private looking: Promise<void> | null = null;
  private readonly found = new Map<string, string[]>();
  private readonly firstLook: Promise<void>;
  private readonly timer: NodeJS.Timeout;

  /** @param addresses `host:port[,host:port…]` */
  constructor(
    private readonly addresses: string,
    private readonly resolve: Resolve = resolveByDns,
  ) {
    this.firstLook = this.look();
    this.timer = setInterval(() => this.look(), LOOK_AGAIN_MS).unref();
  }

  /** All replicas, beginning with the one whose turn it is; those that cool down come last. */
  async roundRobin(): Promise<Replica[]> {
    if (this.replicas.length === 0) await Promise.race([this.firstLook, pause(FIRST_LOOK_MS)]);
    const available = this.replicas.filter((replica) => !replica.isCoolingDown);
    const start = available.length === 0 ? 0 : this.turn++ % available.length;
    return [
      ...available.slice(start),
      ...available.slice(0, start),
      ...this.replicas.filter((replica) => replica.isCoolingDown),
    ];
  }

  close(): void {
    clearInterval(this.timer);
    for (const replica of this.replicas) replica.close();
    this.replicas = [];
  }

  /** Looks up every name, one round at a time; each takes effect as soon as it is answered. */
  private look(): Promise<void> {
    this.looking ??= Promise.all(this.addresses.split(',').map((address) => this.lookUp(address.trim())))
      .then(() => undefined)
      .finally(() => {
        this.looking = null;
      });
    return this.looking;
  }

  private async lookUp(address: string): Promise<void> {
    const [host = '', port = ''] = address.split(':');
    const ips = await this.resolve(host).catch(() => []);
    // A name server that is away for a moment must not take every known replica away.
    if (ips.length === 0) return;
    this.found.set(
      address,
      ips.map((ip) => `${ip}|${port}`),
    );
    this.replace([...new Set([...this.found.values()].flat())]);
  }

  private replace(wanted: string[]): void {
    for (const replica of this.replicas) if (!wanted.includes(replica.address)) replica.retire();
    this.replicas = wanted.map(
      (address) => this.replicas.find((known) => known.address === address) ?? new Replica(address),
    );
  }
}
