/** `npm run admin | backup | events | import | payments | person | service-keys -- …`: an operator's command, on the running system. */
import { runCommand } from './run-command.ts';

await runCommand(() => import('./operator-command.ts'));
