/** Loads the page anew, as the browser's own button does. A module of its own, because a test cannot replace that of the window. */
export function reloadPage(): void {
  window.location.reload();
}
