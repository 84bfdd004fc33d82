const STORE = 'reloaded-for';

/** The built files of another release have other names; the script of the client tells the releases apart. */
const release = () => document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app ?? '';
const mark = () => `${release()} ${window.location.href}`;

function hasReloaded(): boolean {
  try {
    return sessionStorage.getItem(STORE) === mark();
  } catch {
    // Without storage nobody could tell how often the page was loaded: better not by itself.
    return true;
  }
}

/** Whether the server answers for the address that is open. A failing page counts as no answer. */
async function answers(): Promise<boolean> {
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}

/**
 * For a file of the site that could not be loaded. The usual causes are a lost connection and a newer release, whose files
 * have other names: when the server answers, the open address is loaded from it anew. That happens once by itself for an
 * address and release, later only on request, so that a file that is really missing cannot lead to a loop.
 *
 * @returns false when the page stays as it is
 */
export async function reloadFromServer(isAsked = false): Promise<boolean> {
  if (!isAsked && hasReloaded()) return false;
  if (!(await answers())) return false;
  try {
    sessionStorage.setItem(STORE, mark());
  } catch {
    if (!isAsked) return false;
  }
  window.location.reload();
  return true;
}

/** Browsers word the failed import of a file differently; Vite adds a message for style sheets. */
const MISSING_FILE =
  /dynamically imported module|importing a module script failed|unable to preload|error loading/i;

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && MISSING_FILE.test(error.message);
}
