import {
  type CarryOver,
  type CopyOfSchema,
  carryOver,
  type Figures,
  type KnownErasures,
  knownErasures,
  migrateCopy,
  type OpenDatabaseOptions,
  openDatabase,
  openReadReplica,
  PublicReads,
  WriteTransactions,
} from '@jamcimo/database';
import { type DynamicModule, Global, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { addDatabaseGauges, addReplicaGauges } from '../metrics/database-metrics.js';
import { Gauges, GaugesModule } from '../metrics/gauges.js';
import { count } from '../metrics/process-metrics.js';
import { inSpan } from '../tracing/spans.js';

/** Another pool on the same database, as large. */
function openBeside(dataSource: DataSource): Promise<DataSource> {
  return new DataSource(dataSource.options).initialize();
}

/** Builds the service's tables in another schema, for a restore, and carries over there what it does not take back. */
export class SchemaCopies {
  constructor(
    private readonly dataSource: DataSource,
    private readonly options: OpenDatabaseOptions,
  ) {}

  migrate(copy: CopyOfSchema): Promise<void> {
    return migrateCopy(this.dataSource, this.options, copy);
  }

  erasures(): Promise<KnownErasures> {
    return knownErasures(this.dataSource, this.options.lastingFacts ?? []);
  }

  /** Nobody writes into the service's tables meanwhile. */
  carryOver(copy: CarryOver): Promise<Figures> {
    const { schema, lastingFacts = [] } = this.options;
    return carryOver(this.dataSource, schema, lastingFacts, copy);
  }
}

/**
 * Gives a service its database, migrated before anything starts: `DataSource` and the repositories of
 * `TypeOrmModule.forFeature` to read, `PublicReads` for what everybody may see, `WriteTransactions` to write. TypeOrmModule closes the data source in
 * `onApplicationShutdown`; whatever uses it stops earlier, in `beforeApplicationShutdown`.
 */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    gauges: Gauges,
    dataSource: DataSource,
    private readonly publicReads: PublicReads,
  ) {
    addDatabaseGauges(gauges, dataSource);
    if (publicReads.replica) addReplicaGauges(gauges, publicReads.replica);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.publicReads.close();
    await this.publicReads.primary.destroy();
  }

  static forService(options: OpenDatabaseOptions): DynamicModule {
    const logger = new Logger('database');
    const withNotices = { onNotice: (line: string) => logger.log(line), ...options };
    return {
      module: DatabaseModule,
      imports: [
        GaugesModule,
        TypeOrmModule.forRootAsync({
          // openDatabase waits for the server by itself, and everything else it throws is final.
          useFactory: () => ({ type: 'postgres', toRetry: () => false }),
          dataSourceFactory: () => openDatabase(withNotices),
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
          provide: PublicReads,
          inject: [DataSource],
          useFactory: async (dataSource: DataSource) => {
            const reads = new PublicReads(
              await openBeside(dataSource),
              openReadReplica(withNotices, dataSource),
              (from) => count('publicReads', { from }),
            );
            // A copy without the migrations and changes of before the start is not read.
            await reads.changed();
            return reads;
          },
        },
        {
          provide: SchemaCopies,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => new SchemaCopies(dataSource, options),
        },
      ],
      exports: [PublicReads, SchemaCopies, WriteTransactions],
    };
  }
}
