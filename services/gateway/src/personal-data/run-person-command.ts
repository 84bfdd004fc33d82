import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AUDIT_CONSOLE, LIST_LIMIT, politiciansCalls, registrationsCalls } from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import type { AuditTrail } from '../audit/audit-trail.js';
import { CommandError } from '../users/command-error.js';
import type { ExportPersonalData } from './export-personal-data.js';
import type { PersonalRecord } from './personal-record.js';
import type { RemovePersonalData } from './remove-personal-data.js';

export const USAGE = `Usage: npm run person -- find NAME
                      | export politician|request NUMBER [--to FOLDER]
                      | remove politician|request NUMBER NAME
NUMBER is what find shows; NAME for remove is the whole name as it is stored.`;

const TYPES: Record<string, PersonalRecord['type']> = { politician: 'politician', request: 'submission' };

export interface PersonCommandParts {
  calls: CallClient;
  audit: AuditTrail;
  exporting: ExportPersonalData;
  removing: RemovePersonalData;
}

/**
 * Carries out one command.
 *
 * @param words `find NAME`, `export politician|request NUMBER [--to FOLDER]`, `remove politician|request NUMBER NAME`
 * @returns the output for the operator
 * @throws CommandError, or the DomainError of a service
 */
export async function runPersonCommand(
  words: string[],
  { calls, audit, exporting, removing }: PersonCommandParts,
): Promise<string> {
  const { positionals, to } = parse(words);
  const [command = '', ...rest] = positionals;
  if (command === 'find') return find(calls, rest.join(' ').trim());
  const [kind = '', number = '', ...name] = rest;
  const record = readRecord(kind, number);
  if (command === 'remove' && name.length > 0 && to === undefined) {
    await removing.execute(record, name.join(' '));
    return `${kind} ${record.id} was removed. What goes with it and what stays is in docs/PRIVACY.md.`;
  }
  if (command !== 'export' || name.length > 0) throw new CommandError(USAGE);
  const folder = resolve(to ?? `personal-data-${kind}-${record.id}`);
  const written = await audit.around(
    {
      action: 'personal-data.export',
      actor: { id: null, username: AUDIT_CONSOLE },
      record,
    },
    () => exporting.execute(record, folder),
  );
  return [`Written to ${folder}:`, ...written.map((file) => `  ${file}`)].join('\n');
}

function parse(words: string[]): { positionals: string[]; to: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { to: { type: 'string' } },
    });
    return { positionals, to: values.to };
  } catch {
    throw new CommandError(USAGE);
  }
}

function readRecord(kind: string, number: string): PersonalRecord {
  const type = TYPES[kind];
  const id = Number(number);
  if (type && /^[1-9]\d{0,9}$/.test(number) && id <= 2_147_483_647) return { type, id };
  throw new CommandError(USAGE);
}

/** Profiles and requests whose names hold the words. */
async function find(calls: CallClient, name: string): Promise<string> {
  if (name === '') throw new CommandError(USAGE);
  const filters = { q: name };
  const [profiles, requests] = await Promise.all([
    calls.call(politiciansCalls.listForAdministrators, { filters, limit: LIST_LIMIT }),
    calls.call(registrationsCalls.list, { filters, limit: LIST_LIMIT }),
  ]);
  const lines = [
    ...profiles.items.map((one) => `politician ${one.id}  ${one.name}, ${one.city ?? one.county ?? '–'}`),
    ...requests.items.map((one) => `request ${one.id}  ${one.name}, ${one.city}, ${one.status}`),
  ];
  return lines.length === 0 ? 'Nobody of that name is kept.' : lines.join('\n');
}
