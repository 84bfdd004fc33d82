import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedRedis } from '@jamcimo/stack';
import { freePort, startTcpProxy } from '@jamcimo/testing';

export interface OverheardRedis {
  url: string;
  /** Everything that went to it and came from it: commands, queue payloads, failed jobs. */
  text(): string;
  stop(): Promise<void>;
}

/** A Redis of its own whose connections are listened to. */
export async function startOverheardRedis(): Promise<OverheardRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'jamcimo-redis-'));
  const redis = new EmbeddedRedis({
    ...{ folder, port: await freePort(), password: 'lozinka-za-provjeru' },
    ...{ log: 'ignore', throwAway: true },
  });
  const server = redis.start();
  await redis.ready(server);
  const proxy = await startTcpProxy(redis.url);
  const heard: Buffer[] = [];
  proxy.listen((data) => heard.push(data));
  return {
    url: proxy.through(redis.url),
    text: () => Buffer.concat(heard).toString('utf8'),
    stop: async () => {
      await proxy.close();
      await redis.stop(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
