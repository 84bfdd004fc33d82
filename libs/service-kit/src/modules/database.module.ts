import {
  type CopyOfSchema,
  migrateCopy,
  type OpenDatabaseOptions,
  openDatabase,
  WriteTransactions,
} from '@jamcimo/database';
import { type DynamicModule, Global, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { addDatabaseGauges } from '../metrics/database-metrics.js';
import { Gauges, GaugesModule } from '../metrics/gauges.js';
import { inSpan } from '../tracing/spans.js';

/** Builds the service's tables in another schema, for a restore. */
export class SchemaCopies {
  constructor(
    private readonly dataSource: DataSource,
    private readonly options: OpenDatabaseOptions,
  ) {}

  migrate(copy: CopyOfSchema): Promise<void> {
    return migrateCopy(this.dataSource, this.options, copy);
  }
}

/**
 * Gives a service its database, migrated before anything starts: `DataSource` and the repositories of
 * `TypeOrmModule.forFeature` to read, `WriteTransactions` to write. TypeOrmModule closes the data source in
 * `onApplicationShutdown`; whatever uses it stops earlier, in `beforeApplicationShutdown`.
 */
@Global()
@Module({})
export class DatabaseModule {
  constructor(gauges: Gauges, dataSource: DataSource) {
    addDatabaseGauges(gauges, dataSource);
  }

  static forService(options: OpenDatabaseOptions): DynamicModule {
    const logger = new Logger('database');
    return {
      module: DatabaseModule,
      imports: [
        GaugesModule,
        TypeOrmModule.forRootAsync({
          // openDatabase waits for the server by itself, and everything else it throws is final.
          useFactory: () => ({ type: 'postgres', toRetry: () => false }),
          dataSourceFactory: () => openDatabase({ onNotice: (line) => logger.log(line), ...options }),
        }),
      ],
      providers: [
        {
          provide: WriteTransactions,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) =>
            new WriteTransactions(
              dataSource,
              (error) => logger.error({ err: error, message: 'what was to be done after a commit failed' }),
              (transaction) => inSpan({ name: 'transaction' }, transaction),
            ),
        },
        {
          provide: SchemaCopies,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => new SchemaCopies(dataSource, options),
        },
      ],
      exports: [SchemaCopies, WriteTransactions],
    };
  }
}
