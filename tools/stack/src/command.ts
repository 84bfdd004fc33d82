/** `npm run admin | backup | events | import | payments | person -- …`: an operator's command, on the running system. */
import { runCommand } from './run-command.ts';

await runCommand(() => import('./operator-command.ts'));
