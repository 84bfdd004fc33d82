import type { MouseEvent } from 'react';
import { ensureRecentCode } from './admin-api';

/** Opens a link in a new tab as it would, after a code of the second factor where the server asks for one. */
export function openWithRecentCode(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
  const { href } = event.currentTarget as HTMLAnchorElement;
  const open = () => window.open(href, '_blank', 'noopener');
  // What is wrong otherwise, the address itself says. Who gave no code stays here.
  void ensureRecentCode().then(open, (error: { code?: string }) => {
    if (error.code !== 'second-factor.stale') open();
  });
}
