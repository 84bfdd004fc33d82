/** Whether the focus has fallen out of the page with what had it. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || !activeElement.isConnected;
}
