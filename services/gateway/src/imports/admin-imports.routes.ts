import { importReport, politiciansCalls } from '@jamcimo/contracts';
import { z } from 'zod';
import { flag } from '../inputs/query-fields.js';
import { compose, routes } from '../routes/routes.js';
import { CANDIDATE_LIST_BYTES, ImportCandidateList } from './import-candidate-list.js';

export const AdminImportsController = routes(
  'AdminImports',
  'Administration: politicians',
  'api/admin/politicians/import',
  {
    import: compose('POST', '', {
      summary: 'Imports an official candidate list',
      notes:
        'CSV, or the JSON of the election commission. `dryRun` only says what would happen, `publish` shows new profiles at once. The same list twice changes nothing.',
      status: 200,
      query: z.object({ dryRun: flag.default(false), publish: flag.default(false) }),
      form: {
        files: {
          file: { types: ['text/csv', 'application/json'], bytes: CANDIDATE_LIST_BYTES, isRequired: true },
        },
      },
      answer: importReport,
      errors: ['request.invalid', 'file.too-large', ...politiciansCalls.readCandidateList.errors],
      audit: { action: 'politician.import', record: 'politician' },
      work: ({ query }, { get, request }) => get(ImportCandidateList).import(request, query),
    }),
  },
);
