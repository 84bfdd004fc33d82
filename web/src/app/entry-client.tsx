import './zod-without-eval';
import 'virtual:theme.css';
import 'virtual:antd/page.css';
import './styles.css';
import { sweepKeptFiles } from '../features/registration/sweep-kept-files';
import { reloadFromServer } from './errors/new-release';
import { hydratePage } from './hydrate';

const HTTP_UNAVAILABLE = 503;
const [delivery] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (delivery?.responseStatus === HTTP_UNAVAILABLE)
  void import('./errors/reload-untouched').then(({ reloadUntouched }) => reloadUntouched());

// A task of its own: what people press meanwhile is not kept waiting for the parsing of the script and for this.
setTimeout(() => {
  hydratePage()
    .then(() => void sweepKeptFiles().catch(() => undefined))
    .catch((error: unknown) => {
      // A file of the page is missing. The HTML of the server stays: it can be read and its links and forms work.
      console.warn('The page could not be hydrated:', error);
      void reloadFromServer();
    });
});
