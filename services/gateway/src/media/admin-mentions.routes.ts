import { MENTION_STATES, mediaCalls, mentionDecision, reportRemoval } from '@jamcimo/contracts';
import { z } from 'zod';
import { choice, inPagesOnly, recordNumber, searchText } from '../inputs/query-fields.js';
import { forward, routes } from '../routes/routes.js';

/** Mentions that wait for a decision, and reports about the wrong person. */
export const AdminMentionsController = routes('AdminMentions', 'Administration: media', 'api/admin', {
  list: forward('GET', 'mentions', mediaCalls.mentions, {
    summary: 'Mentions of one state, newest articles first',
    notes: 'Without `state` those that wait for a decision.',
    query: z.object({
      state: choice(MENTION_STATES).default('unsure'),
      q: searchText,
      politicianId: recordNumber('Unesite broj političara'),
      ...inPagesOnly,
    }),
    input: ({ query }) => query,
    sends: ['X-Total-Count'],
  }),
  decide: forward('PATCH', 'mentions/:id', mediaCalls.decideMention, {
    summary: 'Says whether a mention is about the person',
    notes: '`unsure` takes a decision back.',
    id: 'mention.not-found',
    body: mentionDecision,
    input: ({ id, body: { state: decision, reason }, user: decidedBy }) => ({
      ...{ id, decision, reason, decidedBy },
    }),
    audit: {
      ...{ action: 'mention.decide', record: 'mention' },
      given: ({ body: { state: decision } }) => ({ facts: { decision } }),
      answered: ({ person }) => ({ facts: { politicianId: person.id } }),
    },
  }),
  /** "Kriva osoba". */
  remove: forward('DELETE', 'media-reports/:id', mediaCalls.removeReport, {
    summary: 'Removes a report about the wrong person',
    notes: 'Its article never comes back for that person.',
    status: 204,
    id: 'media-report.not-found',
    body: reportRemoval,
    isBodyRequired: false,
    input: ({ id, body: { reason }, user: removedBy }) => ({ id, reason, removedBy }),
    audit: {
      ...{ action: 'media-report.remove', record: 'media-report' },
      answered: ({ politicianId }) => ({ facts: { politicianId } }),
    },
  }),
});
