import { text } from 'node:stream/consumers';
import {
  type AdminPolitician,
  type Call,
  type CallAnswer,
  DomainError,
  operationsCalls,
  politiciansCalls,
} from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { DirectoryStore } from '@jamcimo/storage';
import { Injectable, type Type } from '@nestjs/common';

const { create, update, setFlags, remove, readCandidateList, importCandidates, statistics } =
  politiciansCalls;
const {
  listForAdministrators,
  listIdsForAdministrators,
  listByIdsForAdministrators,
  getForAdministrators,
  facetsForAdministrators,
  submissionsOf,
  profilesOf,
} = politiciansCalls;
const { deliveries, status } = operationsCalls('politicians');

/** What administrators see and do, as the register for tests keeps it. */
export interface Administered {
  records: AdminPolitician[];
  /** Approved requests by the profile they became. */
  submissionsBehind: Map<number, number[]>;
  /** What calls of administrators were given, in order. */
  given: { name: string; input: unknown }[];
  /** Where uploads are found. */
  objectsDir: string;
  /** What a test looks at before an update is answered. */
  whileUpdating: () => Promise<void>;
}

export const administered = (): Administered => ({
  records: [record(1)],
  submissionsBehind: new Map(),
  given: [],
  objectsDir: '',
  whileUpdating: async () => undefined,
});

/** A profile as administrators see it. */
export function record(id: number, fields: Partial<AdminPolitician> = {}): AdminPolitician {
  return {
    id,
    name: `Osoba ${id}`,
    party: 'Nezavisni',
    position: null,
    county: null,
    jurisdiction: 'Gradska razina',
    city: null,
    photoUrl: '/avatars/OO-1.svg',
    isVerified: false,
    identityChecked: false,
    isGuaranteed: false,
    programLink: null,
    programPdfUrl: null,
    mainGoals: ['Urediti tržnicu'],
    goal1Reference: null,
    goal2Reference: null,
    goal3Reference: null,
    goalOrigins: ['admin'],
    goalFindings: [null],
    candidacyText: null,
    goalConfirmedAt: [null],
    goalTracking: [],
    mediaMentions: 0,
    email: `osoba${id}@primjer.example`,
    idDocumentUrl: null,
    wantsToGuarantee: false,
    isAdminApproved: true,
    unpublishedReason: null,
    gender: null,
    candidacy: null,
    version: 1,
    createdAt: '2025-05-08T06:00:00.000Z',
    updatedAt: '2025-05-08T06:00:00.000Z',
    ...fields,
  };
}

/** Answers a call when the test lets it. */
export type CachedResponse = <C extends Call>(call: C, make: () => CallAnswer<C>) => Promise<CallAnswer<C>>;

/** Handlers of the administrators' calls over plain records. */
export function administratorsStandIn(register: Administered, answer: CachedResponse): Type {
  const note = <C extends Call>(call: C, input: unknown, make: () => CallAnswer<C>) => {
    register.given.push({ name: call.name.replace('politicians.', ''), input });
    return answer(call, make);
  };
  const find = (id: number) => {
    const found = register.records.find((one) => one.id === id);
    if (!found) throw new DomainError('politician.not-found', 'Političar nije pronađen.');
    return found;
  };
  const change = (id: number, expected: number | undefined, fields: Partial<AdminPolitician>) => {
    const present = find(id);
    if (expected !== undefined && expected !== present.version) {
      throw new DomainError('politician.changed-meanwhile', 'Zapis je u međuvremenu promijenjen.', {
        present,
      });
    }
    return Object.assign(present, fields, { version: present.version + 1 });
  };

  @Injectable()
  class AdministratorsStandIn {
    readonly list = handleCall(listForAdministrators, (input) => {
      const { limit, offset } = input;
      return note(listForAdministrators, input, () => ({
        items: register.records.slice(offset, offset + limit),
        total: register.records.length,
      }));
    });
    readonly ids = handleCall(listIdsForAdministrators, (input) => {
      return note(listIdsForAdministrators, input, () => ({ ids: register.records.map(({ id }) => id) }));
    });
    readonly byIds = handleCall(listByIdsForAdministrators, (input) => {
      return note(listByIdsForAdministrators, input, () =>
        input.ids.flatMap((id) => register.records.find((each) => each.id === id) ?? []),
      );
    });
    readonly get = handleCall(getForAdministrators, ({ id }) => {
      return note(getForAdministrators, { id }, () => find(id));
    });
    readonly submissionsOf = handleCall(submissionsOf, ({ id }) => {
      return answer(submissionsOf, () => register.submissionsBehind.get(id) ?? []);
    });
    readonly profilesOf = handleCall(profilesOf, ({ submissionIds }) => {
      return answer(profilesOf, () =>
        [...register.submissionsBehind].flatMap(([politicianId, ids]) =>
          ids
            .filter((id) => submissionIds.includes(id))
            .map((submissionId) => ({ submissionId, politicianId })),
        ),
      );
    });
    readonly facets = handleCall(facetsForAdministrators, (_input) => {
      return answer(facetsForAdministrators, () => ({
        parties: [{ name: 'Nezavisni', count: register.records.length }],
        counties: [],
      }));
    });
    readonly statistics = handleCall(statistics, (_input) => {
      return answer(statistics, () => ({ ...NO_FIGURES, total: register.records.length }));
    });
    readonly create = handleCall(create, (input) => {
      return note(create, input, () => {
        const { gender = null, ...fields } = input;
        const created = record(register.records.length + 1, { ...fields, gender });
        register.records.push(created);
        return created;
      });
    });
    readonly update = handleCall(update, async (input) => {
      await register.whileUpdating();
      const { mainGoals, ...fields } = input.changes;
      const goals = mainGoals && { mainGoals, goalOrigins: mainGoals.map(() => 'admin' as const) };
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      return note(update, input, () => change(input.id, input.expectedVersion, { ...given, ...goals }));
    });
    readonly setFlags = handleCall(setFlags, (input) => {
      return note(setFlags, input, () =>
        change(input.id, input.expectedVersion, input.flags as Partial<AdminPolitician>),
      );
    });
    readonly remove = handleCall(remove, (input) => {
      return note(remove, input, () => {
        register.records.splice(register.records.indexOf(find(input.id)), 1);
        return {};
      });
    });
    /** Every line of the "file" is a candidate; a line "?" is rejected. */
    readonly read = handleCall(readCandidateList, async ({ fileName, upload }) => {
      const { stream } = await new DirectoryStore(register.objectsDir).get(upload);
      const lines = (await text(stream)).split('\n').filter(Boolean);
      return note(readCandidateList, { fileName, lines: lines.length }, () => {
        if (lines[0] === 'nečitljivo') {
          throw new DomainError('candidate-list.unreadable', 'U datoteci nema nijednog kandidata.');
        }
        const rejected = lines
          .filter((line) => line === '?')
          .map((row) => ({ row, name: null, reason: 'Bez imena' }));
        const candidates = lines.filter((line) => line !== '?').map(candidate);
        return {
          candidates,
          total: candidates.length,
          rejected,
          warnings: [],
          assumedPositions: [],
        };
      });
    });
    readonly import = handleCall(importCandidates, (input) => {
      return note(importCandidates, { ...input, candidates: input.candidates.length }, () => ({
        created: input.candidates.length,
        updated: 0,
        unchanged: 0,
        rejected: [],
      }));
    });
    readonly status = handleCall(status, (_input) => {
      return answer(status, () => ({ dependencies: { database: 'up' as const, redis: 'up' as const } }));
    });
    readonly deliveries = handleCall(deliveries, (_input) => {
      return answer(deliveries, () => ({
        pending: 2,
        working: 1,
        failed: 1,
        oldestSeconds: 65,
        lagSeconds: 0.4,
        items: [],
      }));
    });
  }
  return AdministratorsStandIn;
}

function candidate(name: string) {
  return {
    row: name,
    name,
    gender: null,
    party: 'Nije navedeno',
    position: 'načelnica',
    county: 'Splitsko-dalmatinska',
    unit: 'Sinj',
    unitCode: '3921',
    birthYear: null,
    goals: [],
    references: [],
    programLink: null,
    email: null,
  };
}

const NO_FIGURES = {
  total: 0,
  approved: 0,
  unapproved: 0,
  verified: 0,
  unverified: 0,
  guaranteed: 0,
  awaitingGuarantee: 0,
  withProgramme: 0,
  withoutGoals: 0,
  mediaMentions: 0,
  byCounty: [],
  byParty: [],
};
