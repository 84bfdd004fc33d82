import { Module } from '@nestjs/common';
import { AdminBackupsController } from './admin-backups.routes.js';
import { BackupWorkPoller } from './backup-work-poller.js';
import { UploadBackup } from './upload-backup.js';

/** Backups, as administrators make, fetch and restore them. */
@Module({
  controllers: [AdminBackupsController],
  providers: [BackupWorkPoller, UploadBackup],
})
export class BackupsModule {}
