import { type OpenDatabaseOptions, openDatabase, WriteTransactions } from '@jamcimo/database';
import { type DynamicModule, Global, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Gives a service its database: `DataSource` to read, `WriteTransactions` to write. Migrated before anything starts. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

  static forService(options: OpenDatabaseOptions): DynamicModule {
    const logger = new Logger('database');
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: DataSource,
          useFactory: () => openDatabase({ onNotice: (line) => logger.log(line), ...options }),
        },
        {
          provide: WriteTransactions,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) =>
            new WriteTransactions(dataSource, (error) => logger.error(`after a commit: ${String(error)}`)),
        },
      ],
      exports: [DataSource, WriteTransactions],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
