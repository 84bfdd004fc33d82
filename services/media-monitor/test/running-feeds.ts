import { isDeepStrictEqual } from 'node:util';
import { type Feed, feedCalls } from '@jamcimo/contracts';
import { type RunningService, runService, type TestEnvironment } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { AppModule } from '../src/app.module.js';
import { configSchema } from '../src/config.js';
import { HostPace } from '../src/fetching/host-pace.js';
import { PublicNetwork } from '../src/fetching/public-network.js';
import { ReadingProcess } from '../src/reading/reading-process.js';

/** All names end at the feed server of the test; everything else is judged as in production. */
class NetworkOfTests extends PublicNetwork {
  protected override async lookUp(host: string) {
    if (host.startsWith('unknown.')) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    if (host.startsWith('rebinding.')) return [{ address: '10.1.2.3', family: 4 as const }];
    return [{ address: '127.0.0.1', family: 4 as const }];
  }

  protected override checkPort(): void {}

  protected override isAllowed(address: string): boolean {
    return address === '127.0.0.1' || super.isAllowed(address);
  }
}

/** One for all tests, since it takes longer to start than a test takes: it ends with theirs. */
class ReadingOfTests extends ReadingProcess {
  override async onApplicationShutdown(): Promise<void> {}
}
const reading = new ReadingOfTests();

/** One replica of the real service that finds the feed server under every public name and asks without a pause. */
export function startFeedMonitor(
  { environment }: TestEnvironment,
  settings: Record<string, string> = {},
): Promise<RunningService> {
  const config = configSchema.parse({ ...environment, ...settings });
  const module = AppModule.for(config, [
    { provide: PublicNetwork, useClass: NetworkOfTests },
    { provide: HostPace, useValue: { wait: async () => undefined } },
    { provide: ReadingProcess, useValue: reading },
  ]);
  return runService({ service: 'media-monitor', module, token: config.SERVICE_TOKEN });
}

/** One replica that tests of a file use one after another: it is started anew when one of them wants other settings. */
export class SharedFeedMonitor {
  private settings: Record<string, string> | undefined;
  private running: RunningService | undefined;

  async start(testEnvironment: TestEnvironment, settings: Record<string, string>): Promise<RunningService> {
    if (this.running && isDeepStrictEqual(settings, this.settings)) return this.running;
    await this.stop();
    this.running = await startFeedMonitor(testEnvironment, settings);
    this.settings = settings;
    return this.running;
  }

  async stop(): Promise<void> {
    await this.running?.stop();
    this.running = undefined;
  }
}

export const switchOn = (monitor: RunningService, isOn = true) =>
  monitor.calls.call(feedCalls.switchMonitoring, { isOn });

export const addFeed = (monitor: RunningService, url: string, outlet: string) =>
  monitor.calls.call(feedCalls.addFeed, { url, outlet });

export const showFeed = (monitor: RunningService, id: number) =>
  monitor.calls.call(feedCalls.getFeed, { id });

/** Polls a feed now and waits until that is over. */
export async function poll(monitor: RunningService, { id }: Pick<Feed, 'id'>): Promise<Feed> {
  const before = (await showFeed(monitor, id)).lastPolledAt;
  await monitor.calls.call(feedCalls.pollFeed, { id });
  return eventually(async () => {
    const feed = await showFeed(monitor, id);
    expect(feed.lastPolledAt).not.toBe(before);
    return feed;
  });
}

/** Adds a feed and waits for its first poll. */
export async function addAndPoll(monitor: RunningService, url: string, outlet: string): Promise<Feed> {
  const { id } = await addFeed(monitor, url, outlet);
  return eventually(async () => {
    const feed = await showFeed(monitor, id);
    expect(feed.lastPolledAt).not.toBeNull();
    return feed;
  });
}
