import { type AdminPolitician, DomainError, goalSearchCalls, politiciansCalls } from '@jamcimo/contracts';
import { nameAuditedRecord } from '../routes/audited.decorator.js';
import { compose, forward, routes } from '../routes/routes.js';

const id = 'politician.not-found';
const { getGoalSearch, requestGoalSearch } = goalSearchCalls;

/** The search for goals of one profile in articles. */
export const AdminGoalSearchController = routes(
  'AdminGoalSearch',
  'Administration: politicians',
  'api/admin/politicians/:id/goals',
  {
    get: forward('GET', 'search', getGoalSearch, {
      summary: 'The last search for goals of a profile in articles',
      id,
      input: ({ id: politicianId }) => ({ politicianId }),
    }),
    generate: compose('POST', 'generate', {
      summary: 'Orders a search for goals',
      notes: 'What it finds arrives later. Goals that somebody gave are never replaced.',
      status: 202,
      id,
      answer: requestGoalSearch.output,
      errors: ['politician.goals-given'],
      audit: { action: 'politician.goals-search', record: 'politician' },
      work: async ({ id: politicianId, user: requestedBy }, { calls, request }) => {
        const politician = await calls.call(politiciansCalls.getForAdministrators, { id: politicianId });
        nameAuditedRecord(request, politician.name);
        if (hasGivenGoals(politician)) throw new DomainError('politician.goals-given');
        return calls.call(requestGoalSearch, { politicianId, requestedBy });
      },
    }),
  },
);

/** Goals that somebody gave are never replaced by found ones. */
function hasGivenGoals({ isVerified, goalOrigins }: AdminPolitician): boolean {
  return isVerified || goalOrigins.some((origin) => origin !== 'ai' && origin !== 'demo');
}
