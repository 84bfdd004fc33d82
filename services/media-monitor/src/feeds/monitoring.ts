import { feedCalls, type Monitoring as MonitoringState } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Jobs } from '@jamcimo/messaging';
import { handleCall } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { orderPolls } from './order-polls.js';

/** Whether feeds are read at all: as an administrator switched it last, and before that as the configuration says. */
@Injectable()
export class Monitoring {
  readonly handlers = [
    handleCall(feedCalls.showMonitoring, () => this.state()),
    handleCall(feedCalls.switchMonitoring, ({ isOn }) => this.switch(isOn)),
  ];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly jobs: Jobs,
  ) {}

  async state(): Promise<MonitoringState> {
    const [row]: StoredSwitch[] = await this.dataSource.query(
      'SELECT is_on AS "isOn", version FROM monitoring',
    );
    return this.toState(row as StoredSwitch);
  }

  async isOn(): Promise<boolean> {
    return (await this.state()).isOn;
  }

  /** Switched on, feeds that are due are polled at once. */
  switch(isOn: boolean): Promise<MonitoringState> {
    return this.transactions.write(async (manager) => {
      const [[row]]: [StoredSwitch[]] = await manager.query(
        `UPDATE monitoring SET version = version + CASE WHEN is_on IS DISTINCT FROM $1 THEN 1 ELSE 0 END, is_on = $1
         RETURNING is_on AS "isOn", version`,
        [isOn],
      );
      if (isOn) await orderPolls(this.jobs, manager);
      return this.toState(row as StoredSwitch);
    });
  }

  private toState({ isOn, version }: StoredSwitch): MonitoringState {
    const { MEDIA_MONITORING: standard, FEEDS } = this.config;
    return {
      isOn: isOn ?? (standard === undefined ? FEEDS.length > 0 : standard === 'on'),
      isDecided: isOn !== null,
      version,
      pollSeconds: this.config.FEED_POLL_SECONDS,
    };
  }
}

interface StoredSwitch {
  isOn: boolean | null;
  version: number;
}
