import {
  DomainError,
  erasureProtocol,
  foundPersonalRecords,
  type PersonalRecord,
  personalErasure,
  personalOverview,
  personalRecordType,
  personalSearch,
  politiciansCalls,
  registrationsCalls,
} from '@jamcimo/contracts';
import { Clock } from '@jamcimo/service-kit';
import { readId } from '../inputs/record-id.js';
import { addAuditDetails, nameAuditedRecord } from '../routes/audited.decorator.js';
import { compose, routes } from '../routes/routes.js';
import { CollectPersonalData } from './collect-personal-data.js';
import { ErasePersonalData } from './erase-personal-data.js';
import { ErasureProtocols, toProtocol } from './erasure-protocols.js';
import { ExportPersonalData } from './export-personal-data.js';
import { FindPersonalRecords } from './find-personal-records.js';
import { countPersonalData, toParts } from './personal-parts.js';
import { zip } from './zip.js';

const ofRecord = {
  path: { recordType: personalRecordType },
  errors: [...politiciansCalls.getForAdministrators.errors, ...registrationsCalls.get.errors],
  needsRecentCode: true,
} as const;

/** What a person may ask for: what is kept about them, and that it goes. Every call leaves an entry without personal data. */
export const AdminPersonalDataController = routes(
  'AdminPersonalData',
  'Administration: personal data',
  'api/admin/personal-data',
  {
    find: compose('POST', 'search', {
      summary: 'Profiles and requests of a person',
      notes:
        'By name, e-mail address, telephone, number or payment reference. A POST, so that none of it stands in an address.',
      status: 200,
      body: personalSearch,
      answer: foundPersonalRecords,
      needsRecentCode: true,
      audit: { action: 'personal-data.find', record: 'personal-data' },
      work: ({ body: { q } }, { get }) => get(FindPersonalRecords).find(q),
    }),
    look: compose('GET', ':recordType/:id', {
      summary: 'What is kept about a person: kinds and numbers',
      notes: 'With what an erasure does with each. The data themselves are in the export.',
      ...ofRecord,
      answer: personalOverview,
      audit: { action: 'personal-data.look', record: 'personal-data' },
      work: async ({ path }, { get, request }) => {
        const record = readRecord(path);
        const data = await get(CollectPersonalData).collect(record);
        const name = data.profile?.name ?? data.requests[0]?.name ?? '';
        nameAuditedRecord(request, null);
        return { ...record, name, parts: toParts(countPersonalData(data)) };
      },
    }),
    export: compose('GET', ':recordType/:id/export', {
      summary: 'Everything that is kept about a person',
      notes: 'A ZIP archive: `data.json`, and every photo, programme and identity document.',
      ...ofRecord,
      file: ['application/zip'],
      audit: { action: 'personal-data.export', record: 'personal-data' },
      work: async ({ path }, { get, request, reply }) => {
        const record = readRecord(path);
        const archive = await zip(get(ExportPersonalData).files(record));
        addAuditDetails(request, { bytes: archive.length });
        reply.headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="osobni-podaci-${record.recordType}-${record.id}.zip"`,
          'cache-control': 'no-store',
        });
        return archive;
      },
    }),
    erase: compose('POST', ':recordType/:id/erasure', {
      summary: 'Erases a person at their wish',
      notes:
        '`name` is the whole name as it is stored. The answer is the protocol, also of a call that is repeated. It comes back with no restore and no import.',
      ...ofRecord,
      status: 200,
      body: personalErasure,
      answer: erasureProtocol,
      audit: { action: 'personal-data.erase', record: 'personal-data' },
      work: async ({ path, body: { name }, user: by }, { get, request }) => {
        const record = readRecord(path);
        const at = get(Clock).now();
        // Noted before it begins: the protocol is there also when the answer is lost.
        const note = (held: ReturnType<typeof countPersonalData>) => addAuditDetails(request, { held });
        try {
          const held = await get(ErasePersonalData).erase(record, name, note);
          return toProtocol(record, { at, by, held });
        } catch (error) {
          const isGone = error instanceof DomainError && error.code === NOT_FOUND_CODES[record.recordType];
          const earlier = isGone ? await get(ErasureProtocols).find(record) : null;
          if (earlier) return earlier;
          throw error;
        }
      },
    }),
  },
);

const NOT_FOUND_CODES = { politician: 'politician.not-found', submission: 'submission.not-found' } as const;

/** @throws DomainError as for a record that is not there, for what cannot be one */
function readRecord({ recordType, id = '' }: Record<string, string>): PersonalRecord {
  const type = personalRecordType.safeParse(recordType);
  if (!type.success) throw new DomainError('submission.not-found');
  return { recordType: type.data, id: readId(id, NOT_FOUND_CODES[type.data]) };
}
