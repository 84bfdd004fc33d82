/** Event on the window after a pick in the search; `detail.url` is where it leads. */
export const URL_CHANGED = 'url-changed';

export function announceUrl(address: string): void {
  window.dispatchEvent(new CustomEvent(URL_CHANGED, { detail: { url: address } }));
}
