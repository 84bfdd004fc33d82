import { operationsCalls, paymentsCalls } from '@jamcimo/contracts';
import { startService } from '@jamcimo/service-kit';
import { AppModule } from './app.module.js';
import { readPaymentsConfig } from './config.js';

const config = readPaymentsConfig();

await startService({
  name: 'payments',
  module: AppModule.for(config),
  config,
  calls: [...Object.values(paymentsCalls), ...Object.values(operationsCalls('payments'))],
});
