/** Jest's reporter: writes the result of every test to $TEST_REPORT. `--json` writes nothing when a run ends early (`bail`). */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { resultsOfJest } from './test-results.ts';

export default class {
  onRunComplete(_, { testResults }) {
    if (process.env.TEST_REPORT)
      writeFileSync(process.env.TEST_REPORT, JSON.stringify(resultsOfJest(testResults)));
  }
}
