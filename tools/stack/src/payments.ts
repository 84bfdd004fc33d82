/**
 * `npm run payments -- check | repair`: compares the stored sums of the fund with its live entries, and corrects them.
 */
import { runCommand } from './run-command.ts';

await runCommand(() => import('./payments-command.ts'));
