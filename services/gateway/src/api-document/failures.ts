import { type ErrorCode, errorStatus } from '@jamcimo/contracts';
import { isAnsweredInMaintenance } from '../maintenance/maintenance.js';
import type { DescribedRoute } from './described-routes.js';

const WORDS: Record<number, string> = {
  400: 'The request is malformed; `errors` names the fields where it can.',
  401: 'Nobody is signed in, or the sign-in was refused.',
  403: 'Refused: not an administrator, or a write that a page of another origin makes.',
  404: 'There is none.',
  409: 'Something stands against it; where a record was changed meanwhile, `present` holds it.',
  410: 'The link has expired.',
  413: 'Too large.',
  415: 'Of a type that is not taken.',
  422: 'Not valid; `errors` names every wrong field.',
  429: 'Too many; `Retry-After` says when to try again.',
  503: 'Not available at the moment; `Retry-After` says when to try again.',
};

/** Failures of a call by status: those of its own, and those that follow from its route. */
export function failuresOf(route: DescribedRoute): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  const add = (code: ErrorCode, status = errorStatus(code)) => {
    const codes = byStatus.get(status) ?? [];
    if (!codes.includes(code)) byStatus.set(status, [...codes, code]);
  };
  for (const code of followingFrom(route)) add(code);
  for (const code of route.description.errors ?? []) add(code);
  // What is neither JSON nor a form.
  if (route.description.body || route.description.form) add('request.malformed', 415);
  return new Map([...byStatus].sort(([one], [other]) => one - other));
}

export function failureWords(status: number): string {
  return WORDS[status] ?? 'Failed.';
}

function followingFrom({
  method,
  path,
  isPublic,
  needsRecentCode,
  description,
}: DescribedRoute): ErrorCode[] {
  const { query, body, form, takes, standsAlone } = description;
  const isRead = query !== undefined || takes?.some((header) => header !== 'If-None-Match');
  return [
    ...(isPublic ? [] : (['session.missing', 'session.not-administrator'] as const)),
    ...(needsRecentCode ? (['second-factor.stale'] as const) : []),
    ...(method === 'get' ? [] : (['request.foreign-origin'] as const)),
    ...(isRead || body || form ? (['request.malformed'] as const) : []),
    ...(body ? (['request.invalid', 'request.too-large'] as const) : []),
    ...(standsAlone ? [] : (['service.unavailable', 'service.timeout'] as const)),
    'request.throttled' as const,
    ...(isAnsweredInMaintenance(path) ? [] : (['system.maintenance'] as const)),
  ];
}
