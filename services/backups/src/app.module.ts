import { openOwnerDatabase } from '@jamcimo/database';
import {
  addressesOf,
  CallClient,
  createCallClient,
  DependenciesModule,
  PubSubModule,
} from '@jamcimo/service-kit';
import { openStore } from '@jamcimo/storage';
import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdoptUpload } from './archives/adopt-upload.js';
import { ArchiveList } from './archives/archive-list.js';
import { CreateArchive } from './archives/create-archive.js';
import { OpenArchive } from './archives/open-archive.js';
import { BackupWorkLog } from './backup-work/backup-work.js';
import { TidyUp } from './backup-work/tidy-up.js';
import { BackupsController, UploadedBackupsController } from './backups.controller.js';
import { CONFIG, type Config, ownerAddress } from './config.js';
import { OBJECT_STORE } from './object-store.js';
import { OperationsController } from './operations/operations.controller.js';
import { RehearseRestore } from './rehearsal/rehearse-restore.js';
import { CheckArchive } from './restore/check-archive.js';
import { FinishRestore } from './restore/finish-restore.js';
import { LoadBeside } from './restore/load-beside.js';
import { RestoreArchive } from './restore/restore-archive.js';
import { SchemaCopies } from './restore/schema-copies.js';
import { NightlyBackup } from './schedule/nightly-backup.js';
import { OwnerConnection } from './snapshot/owner-connection.js';

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
      ],
      controllers: [BackupsController, OperationsController, UploadedBackupsController],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: OBJECT_STORE, useFactory: () => openStore(config) },
        {
          provide: CallClient,
          useFactory: () => createCallClient({ token: config.SERVICE_TOKEN, addresses: addressesOf(config) }),
        },
        ...[OwnerConnection, BackupWorkLog, SchemaCopies, TidyUp],
        ...[ArchiveList, CreateArchive, OpenArchive, AdoptUpload],
        ...[CheckArchive, LoadBeside, FinishRestore, RestoreArchive, RehearseRestore, NightlyBackup],
      ],
    };
  }
}
