import { KEPT_HINT } from './kept-hint';

function hasHint(): boolean {
  try {
    return localStorage.getItem(KEPT_HINT) !== null;
  } catch {
    // A browser that stores nothing has kept nothing.
    return false;
  }
}

/** Takes kept files away after a day, on whatever page somebody comes back. */
export async function sweepKeptFiles(): Promise<void> {
  if (hasHint()) await (await import('./kept-files')).keptFiles.sweep();
}
