import { adminPolitician, HIDING_REASONS, hidingReason, politiciansCalls } from '@jamcimo/contracts';
import { z } from 'zod';
import { AdministratorAccess } from '../accounts/sessions/administrator-access.js';
import { pdfFile, photoFile } from '../api-description/shared-descriptions.js';
import { flag } from '../inputs/query-fields.js';
import { addAuditDetails, nameAuditedRecord } from '../routes/audited.decorator.js';
import { compose, forward, routes } from '../routes/routes.js';
import { AdminPoliticiansList, adminPoliticiansPage } from './admin-politicians-list.js';
import { PoliticianEdit } from './politician-edit.js';
import { editedPolitician, newPoliticianBody, readNewPolitician } from './politician-form.js';

const id = 'politician.not-found';
const record = 'politician';

interface Flags {
  isVerified?: boolean;
  isGuaranteed?: boolean;
  isAdminApproved?: boolean;
}

/** The flag that a body sets; with the reason where a profile is hidden. */
const toChange = ({ reason, ...flags }: Flags & { reason?: string }) => ({
  flags,
  ...(flags.isAdminApproved === false && reason !== undefined && { reason }),
});

function flagRoute(
  action: 'politician.verification' | 'politician.guarantee' | 'politician.admin-approval',
  path: string,
  summary: string,
  body: z.ZodType<Flags & { reason?: string }>,
) {
  return forward('PATCH', path, politiciansCalls.setFlags, {
    summary,
    id,
    body,
    takes: ['If-Match'],
    input: ({ id, body, version }) => ({
      ...{ id, ...toChange(body) },
      ...(version !== undefined && { expectedVersion: version }),
    }),
    sends: ['ETag'],
    audit: {
      ...{ action, record },
      given: ({ body }) => {
        const { flags, ...reason } = toChange(body);
        return { facts: { ...flags, ...reason } };
      },
    },
  });
}

/** What administrators do with single profiles. */
export const AdminPoliticiansController = routes(
  'AdminPoliticians',
  'Administration: politicians',
  'api/admin/politicians',
  {
    list: compose('GET', '', {
      summary: 'Profiles, published or not, by surname',
      query: adminPoliticiansPage,
      sends: ['X-Total-Count'],
      answer: z.array(adminPolitician),
      streams: true,
      audit: { action: 'politician.read-all', record, inBulk: true },
      work: ({ query }, { get, request, reply }) => get(AdminPoliticiansList).send(query, request, reply),
    }),
    facets: forward('GET', 'facets', politiciansCalls.facetsForAdministrators, {
      summary: 'Parties and counties present, for the filters',
    }),
    get: forward('GET', ':id', politiciansCalls.getForAdministrators, {
      summary: 'One profile',
      id,
      input: ({ id }) => ({ id }),
      sends: ['ETag'],
    }),
    create: compose('POST', '', {
      summary: 'Makes a profile',
      notes:
        'The party as one text, or the chosen parties one by one. The county must be one of the 21, the city one of its units.',
      ownBody: newPoliticianBody,
      takes: ['Idempotency-Key'],
      sends: ['ETag'],
      answer: adminPolitician,
      errors: politiciansCalls.create.errors,
      audit: { action: 'politician.create', record },
      work: ({ idempotencyKey }, { calls, request }) =>
        calls.call(politiciansCalls.create, { ...readNewPolitician(request.body), idempotencyKey }),
    }),
    update: compose('PATCH', ':id', {
      summary: 'Changes a profile',
      notes: 'As JSON, or as a form with new files.',
      id,
      ownBody: editedPolitician,
      takes: ['If-Match'],
      form: { fields: editedPolitician, files: { photo: photoFile, programPdf: pdfFile } },
      sends: ['ETag'],
      answer: adminPolitician,
      errors: politiciansCalls.update.errors,
      audit: { action: 'politician.update', record },
      work: ({ id, version }, { get, request }) => get(PoliticianEdit).edit(id, version, request),
    }),
    verify: flagRoute(
      'politician.verification',
      ':id/verification',
      'Verifies a profile, or takes that back',
      z.object({ isVerified: z.boolean() }),
    ),
    guarantee: flagRoute(
      'politician.guarantee',
      ':id/guarantee',
      'Confirms a guarantee, or takes that back',
      z.object({ isGuaranteed: z.boolean() }),
    ),
    approve: flagRoute(
      'politician.admin-approval',
      ':id/admin-approval',
      'Publishes a profile, or withdraws it',
      z.object({ isAdminApproved: z.boolean(), reason: hidingReason(HIDING_REASONS.unpublished) }),
    ),
    remove: compose('DELETE', ':id', {
      summary: 'Removes a profile with its files',
      notes:
        "With `erase=true` at the person's wish, for which a recent code is needed: it comes back with no restore and no import. Otherwise a restore of an older backup brings it back.",
      status: 204,
      id,
      /** Whether the person wished it (decision 70), and otherwise why. */
      query: z.object({ erase: flag }),
      body: z.object({ reason: hidingReason(HIDING_REASONS.removal) }),
      isBodyRequired: false,
      errors: ['second-factor.stale'],
      audit: { action: 'politician.remove', record },
      work: async ({ id, query: { erase = false }, body: { reason } }, { calls, get, request }) => {
        // As in "Osobni podaci".
        if (erase) get(AdministratorAccess).requireRecentCode(request);
        const { name } = await calls.call(politiciansCalls.getForAdministrators, { id });
        nameAuditedRecord(request, name);
        addAuditDetails(request, erase ? { erase } : { reason });
        await calls.call(politiciansCalls.remove, { id, isErased: erase });
      },
    }),
  },
);
