import type { DependencyStates } from '@jamcimo/contracts';
import { type DynamicModule, Injectable, Logger, Module, ServiceUnavailableException } from '@nestjs/common';
import {
  type HealthCheckResult,
  HealthCheckService,
  HealthIndicatorService,
  TerminusModule,
} from '@nestjs/terminus';
import { DataSource } from 'typeorm';

const CHECK_MS = 1000;

/** Resolves when a dependency works, rejects or resolves false when it does not. */
export type DependencyCheck = () => Promise<unknown>;

/** Asks what a process depends on: its database and whatever else it names. */
@Injectable()
export class Dependencies {
  private readonly logger = new Logger('dependencies');

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly database: DataSource,
  ) {}

  /** The state of each, asked at once, each for a second at most. Never throws. */
  async states(checks: Record<string, DependencyCheck>): Promise<DependencyStates> {
    const all = { database: () => this.database.query('SELECT 1'), ...checks };
    const { details } = await this.check(
      Object.entries(all).map(
        ([name, check]) =>
          () =>
            this.attempt(name, check),
      ),
    );
    return Object.fromEntries(
      Object.entries(details).map(([name, { status }]) => [name, status === 'up' ? 'up' : 'down']),
    );
  }

  private attempt(name: string, check: DependencyCheck) {
    return this.indicators
      .check(name)
      .attempt(async () => {
        if ((await check()) === false) throw new Error('not reachable');
      })
      .withTimeout(CHECK_MS);
  }

  private async check(indicators: Parameters<HealthCheckService['check']>[0]): Promise<HealthCheckResult> {
    try {
      return await this.health.check(indicators);
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      const result = error.getResponse() as HealthCheckResult;
      this.logger.warn(`down: ${Object.keys(result.error ?? {}).join(', ')}`);
      return result;
    }
  }
}

/** Gives a process with a database its `Dependencies`, asked with @nestjs/terminus. */
@Module({})
export class DependenciesModule {
  static forProcess(): DynamicModule {
    return {
      module: DependenciesModule,
      imports: [TerminusModule.forRoot({ logger: false })],
      providers: [Dependencies],
      exports: [Dependencies],
    };
  }
}
