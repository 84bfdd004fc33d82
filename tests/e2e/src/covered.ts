import type { Page } from '@playwright/test';

/** What can be pressed in view and the notification that is shown lies over, by its words; without a notification that is said instead. */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const note = document.querySelector('ol[popover] > li');
    if (!note) return ['no notification'];
    const lies = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // What is scrolled out of its frame is seen by nobody.
      const frame = element.closest('.ant-drawer-body, .ant-modal-wrap')?.getBoundingClientRect();
      const isInFrame = !frame || (y > frame.top && y < frame.bottom);
      return isInFrame && note.contains(document.elementFromPoint(x, y)) && !note.contains(element);
    };
    // What is behind an open dialog cannot be pressed anyway.
    const front = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
    return [...front.querySelectorAll('button, a, input, select, textarea')]
      .filter(lies)
      .map((element) => element.textContent || element.id || element.outerHTML.slice(0, 80));
  });
