import { type DependencyStates, operationsCalls, SERVICE_NAMES, type SystemStatus } from '@jamcimo/contracts';
import { PubSub } from '@jamcimo/messaging';
import { CallClient, Dependencies } from '@jamcimo/service-kit';
import type { ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable } from '@nestjs/common';
import { OBJECT_STORE } from '../infrastructure/object-store.js';

/** However many administrators look, everything is asked once in that time. */
const FRESH_MS = 5000;
/** An object that never is: asking for it shows whether the store answers. */
const PROBE_KEY = 'public/status-probe';

const SERVICES = SERVICE_NAMES.filter((name) => name !== 'gateway');

/** What works and what does not, for administrators. */
@Injectable()
export class SystemStatusReader {
  private latest: Promise<SystemStatus> | undefined;
  private askedAt = 0;

  constructor(
    private readonly calls: CallClient,
    private readonly dependencies: Dependencies,
    private readonly pubSub: PubSub,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  read(): Promise<SystemStatus> {
    if (!this.latest || Date.now() - this.askedAt > FRESH_MS) {
      this.askedAt = Date.now();
      this.latest = this.ask();
    }
    return this.latest;
  }

  /** Whether the object store answers within a second. */
  async storeAnswers(): Promise<boolean> {
    const { objects } = await this.dependencies.states({ objects: this.askStore });
    return objects === 'up';
  }

  private readonly askStore = () => this.store.stat(PROBE_KEY);

  private async ask(): Promise<SystemStatus> {
    const checkedAt = new Date().toISOString();
    const [dependencies, ...services] = await Promise.all([
      this.dependencies.states({ redis: async () => this.pubSub.ready, objects: this.askStore }),
      ...SERVICES.map((service) => this.askService(service)),
    ]);
    const works =
      allUp(dependencies) &&
      services.every(({ state, dependencies }) => state === 'up' && allUp(dependencies));
    return {
      status: works ? 'ok' : 'degraded',
      checkedAt,
      dependencies,
      services: Object.fromEntries(SERVICES.map((name, index) => [name, services[index] ?? DOWN])),
    };
  }

  private async askService(service: string): Promise<SystemStatus['services'][string]> {
    try {
      const { dependencies } = await this.calls.call(operationsCalls(service).status, {});
      return { state: 'up', dependencies };
    } catch {
      return DOWN;
    }
  }
}

const DOWN: SystemStatus['services'][string] = { state: 'down', dependencies: {} };

function allUp(dependencies: DependencyStates): boolean {
  return Object.values(dependencies).every((state) => state === 'up');
}
