import { politiciansCalls, siteInformation } from '@jamcimo/contracts';
import { read, routes } from '../routes/routes.js';
import { siteInformationOf } from './site-information.js';

/** What is said of the whole site. It is answered also while the register is down: contact data must not depend on it. */
export const SiteController = routes('Site', 'Site', 'api', {
  site: read('site', {
    summary: 'The association, whom to pay, and the numbers of the rules',
    topics: ['list'],
    load: async (_asked, { calls, config }) => {
      const summary = await calls.call(politiciansCalls.summary, {}).catch(() => null);
      return siteInformationOf(config, summary?.hasInventedPeople ?? false);
    },
    answer: siteInformation,
  }),
});
