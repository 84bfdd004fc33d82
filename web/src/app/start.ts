/**
 * The first script of every page, a few lines long. It lets the browser draw the page before the files that operate it are
 * loaded and run: the page can be read, and its links and forms work, without them.
 */

/** Resolves once the browser has drawn the page; at once in a tab that nobody looks at, where nothing is drawn. */
function afterDrawing(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Another task, so that a touch or a key need not wait for what comes next. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
}

/**
 * Keeps the last tap on a button that works only after hydration (`data-early`), until it is taken and played. A tap elsewhere means
 * that nobody waits for it any more.
 */
function keepEarlyTap(): () => HTMLElement | null {
  let tapped: HTMLElement | null = null;
  const keep = ({ target }: Event) => {
    tapped = (target as Element).closest<HTMLElement>('[data-early]');
  };
  document.addEventListener('click', keep, true);
  return () => {
    document.removeEventListener('click', keep, true);
    return tapped;
  };
}

async function start({ app, modules, page }: Record<string, string | undefined>): Promise<void> {
  const takeEarlyTap = keepEarlyTap();
  await afterDrawing();
  const files = modules?.split(' ') ?? [];
  for (const file of [...files, app, ...(page?.split(' ') ?? [])]) if (file) preload(file);
  // One file after the other, each in a task of its own.
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await nextTask();
  }
  const { startApp } = (await import(/* @vite-ignore */ app ?? '')) as typeof import('./entry-client');
  await nextTask();
  await startApp(takeEarlyTap);
}

const script = document.querySelector<HTMLScriptElement>('script[data-app]');
// Where a file is missing the page stays as the server sent it; the browser names the file in its console.
if (script) start({ ...script.dataset }).catch(() => undefined);

/** A module: its names are its own. */
export {};
