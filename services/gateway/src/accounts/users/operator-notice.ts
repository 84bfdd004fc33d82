import { Injectable } from '@nestjs/common';

/**
 * Shows the operator one line. Started by `npm start`, this process hands it over for the start-up block, for its output is
 * kept in a file; otherwise it stands on the console. It never holds what works more than once.
 */
@Injectable()
export class OperatorNotice {
  show(line: string): void {
    if (process.send) process.send({ type: 'notice', line });
    else console.log(line);
  }

  /** A line of the start-up block that nobody misses elsewhere. */
  showInBlock(line: string): void {
    process.send?.({ type: 'block-line', line });
  }
}
