import './zod-without-eval';
import 'virtual:theme.css';
import 'virtual:antd/page.css';
import './styles.css';
import { sweepKeptFiles } from '../features/registration/sweep-kept-files';
import { reloadFromServer } from './errors/new-release';
import { hydratePage } from './hydrate';

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
