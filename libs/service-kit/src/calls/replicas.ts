import { lookup } from 'node:dns/promises';
import { type ClientProxy, ClientProxyFactory, Transport } from '@nestjs/microservices';

const LOOK_AGAIN_MS = 5000;
/** A replica that refused a connection is passed over for so long while others answer. */
const REST_MS = 1000;

export interface Replica {
  address: string;
  client: ClientProxy;
  restsUntil: number;
}

/** Host names of `host:port,host:port` and how to turn one into addresses. */
export type Resolve = (host: string) => Promise<string[]>;

const resolveByDns: Resolve = async (host) =>
  (await lookup(host, { all: true })).map((found) => found.address);

/**
 * All replicas of one service. A Nest TCP client keeps one socket and so reaches one replica only; here every address
 * behind the configured names has a client of its own, taken in turn, and the names are looked up again every 5 s.
 */
export class Replicas {
  private replicas: Replica[] = [];
  private turn = 0;
  private lookedAt = 0;
  private looking: Promise<void> | null = null;

  constructor(
    private readonly addresses: string,
    private readonly resolve: Resolve = resolveByDns,
  ) {}

  /** All replicas, beginning with the one whose turn it is; those that rest come last. */
  async inTurn(): Promise<Replica[]> {
    if (Date.now() - this.lookedAt > LOOK_AGAIN_MS) await this.look();
    const rests = (replica: Replica) => replica.restsUntil > Date.now();
    const rested = this.replicas.filter((replica) => !rests(replica));
    const start = rested.length === 0 ? 0 : this.turn++ % rested.length;
    return [...rested.slice(start), ...rested.slice(0, start), ...this.replicas.filter(rests)];
  }

  /** Notes that a replica could not be reached. */
  rest(replica: Replica): void {
    replica.restsUntil = Date.now() + REST_MS;
  }

  close(): void {
    for (const replica of this.replicas) replica.client.close();
    this.replicas = [];
  }

  private look(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    const found = await Promise.all(this.addresses.split(',').map((address) => this.expand(address)));
    this.lookedAt = Date.now();
    const wanted = [...new Set(found.flat())];
    // A name server that is away for a moment must not take every known replica away.
    if (wanted.length === 0) return;
    for (const gone of this.replicas.filter((replica) => !wanted.includes(replica.address)))
      gone.client.close();
    this.replicas = wanted.map(
      (address) => this.replicas.find((known) => known.address === address) ?? createReplica(address),
    );
  }

  private async expand(address: string): Promise<string[]> {
    const [host = '', port = ''] = address.trim().split(':');
    try {
      return (await this.resolve(host)).map((ip) => `${ip}|${port}`);
    } catch {
      return [];
    }
  }
}

function createReplica(address: string): Replica {
  const [host = '', port = ''] = address.split('|');
  const client = ClientProxyFactory.create({
    transport: Transport.TCP,
    options: { host, port: Number(port) },
  });
  return { address, client, restsUntil: 0 };
}
