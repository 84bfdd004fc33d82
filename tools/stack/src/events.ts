/**
 * `npm run events -- list | replay [ID] | resync SERVICE CONSUMER`: lists unfinished deliveries, puts failed ones back
 * into the queue, and publishes the present state to a consumer again.
 */
import { runCommand } from './run-command.ts';

await runCommand(() => import('./events-command.ts'));
