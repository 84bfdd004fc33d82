import { operationsCalls, registrationsCalls } from '@jamcimo/contracts';
import { startService } from '@jamcimo/service-kit';
import { AppModule } from './app.module.js';
import { readRegistrationsConfig } from './config.js';

const config = readRegistrationsConfig();

await startService({
  name: 'registrations',
  module: AppModule.for(config),
  config,
  calls: [...Object.values(registrationsCalls), ...Object.values(operationsCalls('registrations'))],
});
