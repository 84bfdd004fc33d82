/**
 * `npm run events -- list | replay [ID] | resync SERVICE CONSUMER`: deliveries that are not settled, putting failed ones back
 * to work, and telling a consumer the present state again.
 */
import { runCommand } from './run-command.ts';

await runCommand(() => import('./events-command.ts'));
