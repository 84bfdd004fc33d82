import {
  type Call,
  type CallAnswer,
  DomainError,
  type PoliticianFilters,
  type PublicPolitician,
  politiciansCalls,
} from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { type Administered, administered, administratorsStandIn } from './administered-register.js';
import { serve } from './serve-for-tests.js';
import { trackingStandIn } from './tracking-for-tests.js';

const {
  list,
  listJson,
  listIds,
  listByIds,
  get,
  isFilePublished,
  search,
  nearest,
  facets,
  listPublished,
  summary,
} = politiciansCalls;

/** A service that keeps the contract of the register, with people and failures of the test's choice. */
export interface Register extends Administered {
  port: number;
  people: PublicPolitician[];
  /** Calls answered so far, by name. */
  asked: string[];
  /** Filters of the lists asked for so far. */
  filters: PoliticianFilters[];
  /** What a test does, or waits for, between a call (by its name) and its answer. */
  whileAnswering: (call: string) => unknown;
  kill(): Promise<void>;
  revive(): Promise<void>;
  stop(): Promise<void>;
}

export function somebody(id: number, name = `Osoba ${id}`): PublicPolitician {
  return {
    id,
    name,
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
    mainGoals: [],
    goal1Reference: null,
    goal2Reference: null,
    goal3Reference: null,
    goalOrigins: [],
    goalFindings: [],
    candidacyText: null,
    goalConfirmedAt: [],
    goalTracking: [],
    mediaMentions: 0,
  };
}

export async function startRegister(token: string): Promise<Register> {
  const register = {
    port: 0,
    people: [somebody(1)],
    asked: [] as string[],
    filters: [] as PoliticianFilters[],
    whileAnswering: (_call: string): unknown => undefined,
    ...administered(),
  };

  async function answer<C extends Call>(call: C, make: () => CallAnswer<C>): Promise<CallAnswer<C>> {
    const name = call.name.replace('politicians.', '');
    register.asked.push(name);
    await register.whileAnswering(name);
    return make();
  }

  const page = (limit: number, offset: number) => ({
    items: register.people.slice(offset, offset + limit),
    total: register.people.length,
  });

  @Injectable()
  class RegisterStandIn {
    readonly list = handleCall(list, ({ filters, limit, offset }) => {
      register.filters.push(filters);
      return answer(list, () => page(limit, offset));
    });
    readonly listJson = handleCall(listJson, ({ filters, limit, offset }) => {
      register.filters.push(filters);
      return answer(list, () => page(limit, offset)).then(({ items, total }) => ({
        items: JSON.stringify(items),
        ids: items.map(({ id }) => id),
        total,
      }));
    });
    readonly listIds = handleCall(listIds, ({ filters }) => {
      register.filters.push(filters);
      return answer(listIds, () => {
        const ids = register.people.map(({ id }) => id);
        return { ids, tag: `${ids.length}-${ids.at(-1)}` };
      });
    });
    readonly listByIds = handleCall(listByIds, ({ ids }) => {
      const wanted = new Set(ids);
      return answer(listByIds, () => register.people.filter(({ id }) => wanted.has(id)));
    });
    readonly get = handleCall(get, ({ id }) => {
      return answer(get, () => {
        const found = register.people.find((person) => person.id === id);
        if (!found) throw new DomainError('politician.not-found', 'Političar nije pronađen.');
        return found;
      });
    });
    readonly isFilePublished = handleCall(isFilePublished, ({ url }) => {
      const shows = ({ photoUrl, programPdfUrl }: PublicPolitician) =>
        [photoUrl, programPdfUrl].includes(url);
      return answer(isFilePublished, () => ({ isPublished: register.people.some(shows) }));
    });
    readonly search = handleCall(search, ({ query }) => {
      return answer(search, () =>
        register.people.filter((person) => person.name.toLowerCase().includes(query)),
      );
    });
    readonly nearest = handleCall(nearest, (_input) => {
      return answer(nearest, () => register.people);
    });
    readonly facets = handleCall(facets, ({ filters }) => {
      return answer(facets, () => ({
        counties: [],
        parties: filters.party === undefined ? [] : [{ name: filters.party, count: 1 }],
        cities: [],
        statuses: { verified: 0, unverified: 0, guaranteed: 0 },
      }));
    });
    readonly listPublished = handleCall(listPublished, ({ afterId }) => {
      return answer(listPublished, () =>
        register.people
          .filter(({ id }) => id > afterId)
          .map(({ id, goalTracking }) => ({
            ...{ id, changedAt: '2026-11-20T10:00:00.000Z' },
            goals: goalTracking.flatMap((goal) => goal?.id ?? []),
          })),
      );
    });
    readonly summary = handleCall(summary, (_input) => {
      return answer(summary, () => ({ published: register.people.length, hasInventedPeople: true }));
    });
  }
  const service = await serve(
    [RegisterStandIn, administratorsStandIn(register, answer), trackingStandIn(register.given)],
    token,
  );
  return Object.assign(register, {
    port: service.port,
    kill: service.kill,
    revive: service.revive,
    stop: service.kill,
  });
}
