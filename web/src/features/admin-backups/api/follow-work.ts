import type { BackupWork } from '@jamcimo/contracts';

const LOOK_MS = 1000;
/** So many looks may fail one after the other: the server may be restarting. */
const FAILED_LOOKS = 60;

/**
 * Waits for the end of a piece of work, however long it takes: the server answers after a while also while it still runs.
 *
 * @throws Error when it could not begin, failed, or other work took its place
 */
export async function followWork(
  begin: () => Promise<BackupWork>,
  present: () => Promise<BackupWork | null>,
  pauseMs = LOOK_MS,
): Promise<BackupWork> {
  const begun = await begin();
  let work = begun;
  for (let failed = 0; work.state === 'running'; ) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      const now = await present();
      if (now?.id !== begun.id) throw new OtherWork();
      work = now;
      failed = 0;
    } catch (error) {
      failed += 1;
      if (error instanceof OtherWork || failed > FAILED_LOOKS) throw error;
    }
  }
  if (work.state !== 'succeeded') throw new Error(work.reason ?? work.state);
  return work;
}

class OtherWork extends Error {}
