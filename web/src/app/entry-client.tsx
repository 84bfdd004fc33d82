import './zod-without-eval';
import 'virtual:theme.css';
import 'virtual:antd/page.css';
import './styles.css';
import { sweepKeptFiles } from '@/features/registration/sweep-kept-files';
import { reloadFromServer } from './errors/new-release';
import { hydratePage } from './hydrate';

const HTTP_UNAVAILABLE = 503;
const [delivery] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (delivery?.responseStatus === HTTP_UNAVAILABLE)
  void import('./errors/reload-untouched').then(({ reloadUntouched }) => reloadUntouched());

/** Makes the page work. The first script (start.ts) calls it once the page is drawn, and kept what was tapped before. */
export async function startApp(takeEarlyTap: () => HTMLElement | null): Promise<void> {
  try {
    await hydratePage();
    // From here on React answers every tap: none is lost between, and none is played twice.
    takeEarlyTap()?.click();
    await sweepKeptFiles().catch(() => undefined);
  } catch (error) {
    // A file of the page is missing. The HTML of the server stays: it can be read and its links and forms work.
    console.warn('The page could not be hydrated:', error);
    await reloadFromServer();
  }
}
