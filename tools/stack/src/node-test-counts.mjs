/**
 * Reporter for `node --test`: how many tests did what, as one line of JSON at the end.
 *
 * @param {AsyncIterable<{type: string, data: {skip?: unknown, details?: {type?: string}}}>} events
 */
export default async function* counts(events) {
  const result = { passed: 0, failed: 0, skipped: 0 };
  for await (const { type, data } of events) {
    if (data?.details?.type === 'suite') continue;
    if (type === 'test:fail') result.failed += 1;
    else if (type === 'test:pass' && data.skip !== undefined) result.skipped += 1;
    else if (type === 'test:pass') result.passed += 1;
  }
  yield `${JSON.stringify(result)}\n`;
}
