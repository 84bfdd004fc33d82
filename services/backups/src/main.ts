import { backupsCalls, operationsCalls } from '@jamcimo/contracts';
import { startService } from '@jamcimo/service-kit';
import { AppModule } from './app.module.js';
import { readBackupsConfig } from './config.js';

const config = readBackupsConfig();

await startService({
  name: 'backups',
  module: AppModule.for(config),
  config,
  calls: [...Object.values(backupsCalls), ...Object.values(operationsCalls('backups'))],
});
