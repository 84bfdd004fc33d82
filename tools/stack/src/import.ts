/** `npm run import -- FILE… [--publish] [--dry-run]`: official candidate lists into the running system. */
import { runCommand } from './run-command.ts';

await runCommand(() => import('./import-command.ts'));
