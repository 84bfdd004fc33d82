import { startTestStack } from '@jamcimo/stack';

/**
 * Playwright's global set-up: one system with invented people for all journeys that only read.
 *
 * @returns what stops it
 */
export default async function startSharedStack(): Promise<() => Promise<void>> {
  const stack = await startTestStack({ seed: 'demo' });
  // Workers inherit the environment of the runner.
  process.env.E2E_BASE_URL = stack.localUrl;
  process.env.E2E_MAILBOX_URL = stack.mailboxUrl ?? '';
  return () => stack.stop();
}
