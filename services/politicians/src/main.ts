import { operationsCalls, politiciansCalls, trackingCalls } from '@jamcimo/contracts';
import { startService } from '@jamcimo/service-kit';
import { AppModule } from './app.module.js';
import { readPoliticiansConfig } from './config.js';

const config = readPoliticiansConfig();

await startService({
  name: 'politicians',
  module: AppModule.for(config),
  config,
  calls: [
    ...Object.values(politiciansCalls),
    ...Object.values(trackingCalls),
    ...Object.values(operationsCalls('politicians')),
  ],
});
