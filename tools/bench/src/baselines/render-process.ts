/** The client's own renderer in a loop, without a server: what rendering alone costs. */
import process from 'node:process';
import { pathToFileURL } from 'node:url';

interface Page {
  url: string;
  data: Record<string, unknown>;
}

interface Task {
  renderer: string;
  pages: Page[];
  seconds: number;
}

process.on('message', async ({ renderer, pages, seconds }: Task) => {
  const built = (await import(pathToFileURL(renderer).href)) as {
    dataFor(url: string): string[];
    render(url: string, data: unknown): Promise<{ status: number }>;
  };
  const since = performance.now();
  let count = 0;
  while (performance.now() - since < seconds * 1000) {
    const { url, data } = pages[count % pages.length] as Page;
    const { status } = await built.render(url, data);
    if (status !== 200) throw new Error(`${url} was rendered with status ${status}.`);
    count += 1;
  }
  process.send?.({ rate: count / ((performance.now() - since) / 1000) });
});
process.on('disconnect', () => process.exit(0));
process.send?.({});
