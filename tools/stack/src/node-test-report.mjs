import { relative } from 'node:path';
import process from 'node:process';

/**
 * Reporter for `node --test`: the result of every test (`TestResult` of test-results.ts), as one line of JSON at the end.
 *
 * @param {AsyncIterable<{type: string, data: {name: string, file?: string, skip?: unknown, details?: {type?: string}}}>} events
 */
export default async function* report(events) {
  const results = [];
  for await (const { type, data } of events) {
    if (data?.details?.type === 'suite' || (type !== 'test:pass' && type !== 'test:fail')) continue;
    const passed = data.skip === undefined ? 'passed' : 'skipped';
    results.push({
      file: relative(process.cwd(), data.file ?? ''),
      title: data.name,
      status: type === 'test:fail' ? 'failed' : passed,
    });
  }
  yield `${JSON.stringify(results)}\n`;
}
