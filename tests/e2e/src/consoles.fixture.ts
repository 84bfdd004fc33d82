import { type BrowserContext, test as base, expect } from '@playwright/test';

export interface Consoles {
  /** What the pages of this journey may say besides nothing at all, and why is told by the journey. */
  allow: (...patterns: RegExp[]) => void;
  /** Listens to a context that the journey opened itself. */
  listen: (context: BrowserContext) => void;
}

// Chromium notes every answer that is an error, also one that the page handles.
export const FAILED_LOADING = /Failed to load resource/;
/** Not signed in, not allowed, in conflict, not acceptable, too many. */
export const REFUSED = /Failed to load resource.*status of (401|403|409|415|422|429)/;
/** What the address names is not there. */
export const MISSING = /Failed to load resource.*status of 404/;
/** The server, or a service behind it, is broken. */
export const BROKEN = /Failed to load resource.*status of (500|503)/;
export const OFFLINE = /Failed to load resource.*ERR_INTERNET_DISCONNECTED/;

/** Every journey: whatever a page writes into the console and every exception that nobody catches fails it. */
export const test = base.extend<{ consoles: Consoles }>({
  consoles: [
    async ({ context }, use) => {
      const messages: string[] = [];
      const allowed: RegExp[] = [];
      const listen = (listened: BrowserContext) => {
        listened.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
        listened.on('weberror', (error) => messages.push(`uncaught: ${error.error().message}`));
      };
      listen(context);
      await use({ allow: (...patterns) => void allowed.push(...patterns), listen });
      expect(messages.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});
