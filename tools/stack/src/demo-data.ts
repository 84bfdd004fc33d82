import { existsSync, readFileSync } from 'node:fs';
import { replaceFile } from './replace-file.ts';

/** Invented content for an empty system. */
export interface DemoData {
  isEmpty(): Promise<boolean>;
  /** To be done in this order, each when all services have heard of what the one before brought. Repeated, they add what is missing. */
  steps: (() => Promise<void>)[];
}

/**
 * Fills an empty system once: a note says that it was begun and that it is done, so that one that was interrupted goes on at
 * the next start, and what somebody removed does not come back.
 *
 * @param noteFile where the note is kept
 * @param settle waits until nothing is on its way between the services
 */
export async function loadDemoData(
  { isEmpty, steps }: DemoData,
  noteFile: string,
  settle: () => Promise<void>,
): Promise<void> {
  const note = existsSync(noteFile) ? readFileSync(noteFile, 'utf8').trim() : '';
  if (note === 'loaded' || (note === '' && !(await isEmpty()))) return;
  replaceFile(noteFile, 'begun\n');
  for (const load of steps) {
    await load();
    await settle();
  }
  replaceFile(noteFile, 'loaded\n');
}
