import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules that our pages keep. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe holds against a page, with the place where it is. It is called without its package for Playwright, which brings the
 * program into the page twice and for frames, of which we have none: half the time.
 *
 * @param parts selectors of what is looked at
 * @param tags whose rules are looked at instead of the usual ones
 */
export async function faultsOfAccess(
  page: Page,
  parts: { include: string[]; exclude?: string[] },
  tags?: string[],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([{ include, exclude = [] }, runOnly]) => {
      const { run } = (window as unknown as { axe: Pick<typeof axe, 'run'> }).axe;
      // What it finds in order is not described.
      const options = { resultTypes: ['violations' as const], ...(runOnly && { runOnly }) };
      const { violations } = await run({ include, exclude }, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
      );
    },
    [parts, tags] as const,
  );
}
