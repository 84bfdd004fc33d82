import { feedCalls, mediaCalls, operationsCalls } from '@jamcimo/contracts';
import { startService } from '@jamcimo/service-kit';
import { AppModule } from './app.module.js';
import { readMediaMonitorConfig } from './config.js';

const config = readMediaMonitorConfig();

await startService({
  name: 'media-monitor',
  module: AppModule.for(config),
  config,
  calls: [
    ...Object.values(mediaCalls),
    ...Object.values(feedCalls),
    ...Object.values(operationsCalls('media-monitor')),
  ],
});
