import { openOwnerDatabase } from '@jamcimo/database';
import { ServiceKeys } from '@jamcimo/messaging';
import {
  addressesOf,
  CallClient,
  createCallClient,
  DependenciesModule,
  GaugesModule,
  PubSubModule,
} from '@jamcimo/service-kit';
import { openStore } from '@jamcimo/storage';
import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArchiveList } from './archives/archive-list.js';
import { CreateArchive } from './archives/create-archive.js';
import { OpenArchive } from './archives/open-archive.js';
import { BackupWorkLog } from './backup-work/backup-work.js';
import { CONFIG, type Config, openOffSiteStore, ownerAddress } from './config.js';
import { ListedArchives } from './listed-archives.js';
import { OBJECT_STORE, OFF_SITE_STORE } from './object-store.js';
import { CopyOffSite } from './off-site/copy-off-site.js';
import { Operations } from './operations/operations.js';
import { RehearseRestore } from './rehearsal/rehearse-restore.js';
import { CarryOverFacts } from './restore/carry-over-facts.js';
import { CheckArchive } from './restore/check-archive.js';
import { ErasureList } from './restore/erasure-list.js';
import { FinishRestore } from './restore/finish-restore.js';
import { LoadStagingSchemas } from './restore/load-staging-schemas.js';
import { RestoreArchive } from './restore/restore-archive.js';
import { SchemaCopies } from './restore/schema-copies.js';
import { TakeOverUpload } from './restore/take-over-upload.js';
import { BackupMetrics } from './schedule/backup-metrics.js';
import { NightlyBackup } from './schedule/nightly-backup.js';
import { TidyUp } from './schedule/tidy-up.js';
import { WeeklyRehearsal } from './schedule/weekly-rehearsal.js';
import { OwnerConnection } from './snapshot/owner-connection.js';
import { StartBackupWork } from './start-backup-work.js';

const PROVIDERS = [
  OwnerConnection,
  BackupWorkLog,
  SchemaCopies,
  CarryOverFacts,
  ErasureList,
  TidyUp,
  ArchiveList,
  CreateArchive,
  OpenArchive,
  TakeOverUpload,
  CheckArchive,
  LoadStagingSchemas,
  FinishRestore,
  RestoreArchive,
  RehearseRestore,
  NightlyBackup,
  WeeklyRehearsal,
  CopyOffSite,
  BackupMetrics,
  ListedArchives,
  Operations,
  StartBackupWork,
];

@Module({})
export class AppModule {
  static for(config: Config): DynamicModule {
    const logger = new Logger('database');
    return {
      module: AppModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ type: 'postgres', toRetry: () => false }),
          dataSourceFactory: () =>
            openOwnerDatabase({
              service: 'backups',
              url: ownerAddress(config),
              poolSize: config.DATABASE_POOL,
              onNotice: (line) => logger.log(line),
            }),
        }),
        PubSubModule.forProcess(config),
        DependenciesModule.forProcess(),
        GaugesModule,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: OBJECT_STORE, useFactory: () => openStore(config) },
        { provide: OFF_SITE_STORE, useFactory: () => openOffSiteStore(config) },
        {
          provide: CallClient,
          useFactory: () =>
            createCallClient({
              keys: new ServiceKeys('backups', config),
              addresses: addressesOf(config),
              readDeadlineMs: config.READ_DEADLINE_MS,
            }),
        },
        ...PROVIDERS,
      ],
    };
  }
}
