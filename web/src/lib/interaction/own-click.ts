import type { MouseEvent } from 'react';

/** False when the click was meant for a link, control or dialog inside, or ended the marking of text. */
export function isOwnClick(event: MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return false;
  // A dialog that was opened from inside stands elsewhere in the document.
  if (!event.currentTarget.contains(event.target)) return false;
  if (event.target.closest('a, button, input, select, textarea, details, label')) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}
