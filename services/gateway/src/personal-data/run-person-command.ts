import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AUDIT_CONSOLE, MAXIMUM_ID, type PersonalRecord } from '@jamcimo/contracts';
import { CommandError } from '@jamcimo/service-kit';
import type { AuditTrail } from '../audit/audit-trail.js';
import type { ErasePersonalData } from './erase-personal-data.js';
import type { ExportPersonalData } from './export-personal-data.js';
import type { FindPersonalRecords } from './find-personal-records.js';
import { toParts } from './personal-parts.js';
import { writeExport } from './write-export.js';

export const USAGE = `Usage: npm run person -- find NAME
                      | export politician|request NUMBER [--to FOLDER]
                      | remove politician|request NUMBER NAME
NUMBER is what find shows; NAME for remove is the whole name as it is stored.`;

const TYPES: Record<string, PersonalRecord['recordType']> = {
  politician: 'politician',
  request: 'submission',
};

export interface PersonCommandParts {
  audit: AuditTrail;
  finding: FindPersonalRecords;
  exporting: ExportPersonalData;
  erasing: ErasePersonalData;
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
  { audit, finding, exporting, erasing }: PersonCommandParts,
): Promise<string> {
  const { positionals, to } = parse(words);
  const [command = '', ...rest] = positionals;
  if (command === 'find') return find(finding, rest.join(' ').trim());
  const [kind = '', number = '', ...name] = rest;
  const record = readRecord(kind, number);
  const audited = { actor: { id: null, username: AUDIT_CONSOLE }, record: toAudited(record) };
  if (command === 'remove' && name.length > 0 && to === undefined) {
    const held = await audit.around(
      { action: 'personal-data.erase', ...audited },
      () => erasing.erase(record, name.join(' ')),
      (counts) => ({ details: { held: counts } }),
    );
    return [
      `${kind} ${record.id} was removed. What goes with it and what stays is in docs/PRIVACY.md.`,
      ...toParts(held).map(
        ({ service, kind: what, count, fate }) => `  ${service} ${what} ${count}: ${fate}`,
      ),
    ].join('\n');
  }
  if (command !== 'export' || name.length > 0) throw new CommandError(USAGE);
  const folder = resolve(to ?? `personal-data-${kind}-${record.id}`);
  const written = await audit.around({ action: 'personal-data.export', ...audited }, () =>
    writeExport(exporting.files(record), folder),
  );
  return [`Written to ${folder}:`, ...written.map((file) => `  ${file}`)].join('\n');
}

function toAudited({ recordType, id }: PersonalRecord) {
  return { type: recordType, id };
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
  const recordType = TYPES[kind];
  const id = Number(number);
  if (recordType && /^[1-9]\d{0,9}$/.test(number) && id <= MAXIMUM_ID) return { recordType, id };
  throw new CommandError(USAGE);
}

/** Profiles and requests whose names hold the words. */
async function find(finding: FindPersonalRecords, name: string): Promise<string> {
  if (name === '') throw new CommandError(USAGE);
  const { records, isComplete } = await finding.find(name);
  if (records.length === 0) return 'Nobody of that name is kept.';
  const lines = records.map(({ recordType, id, name: found, place, state }) =>
    recordType === 'politician'
      ? `politician ${id}  ${found}, ${place ?? '–'}`
      : `request ${id}  ${found}, ${place}, ${state}`,
  );
  return [...lines, ...(isComplete ? [] : ['There are more: ask more exactly.'])].join('\n');
}
