import {
  type Call,
  type CallAnswer,
  type CallInput,
  DomainError,
  type PoliticianFilters,
  type PublicPolitician,
  politiciansCalls,
} from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { freePort } from '@jamcimo/testing';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions, Transport } from '@nestjs/microservices';
import { type Administered, administered, administratorsController } from './administered-register.js';
import { guardOf } from './serve-for-tests.js';

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
    mediaMentions: 0,
  };
}

export async function startRegister(token: string): Promise<Register> {
  const port = await freePort();
  const register = {
    port,
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

  @Controller()
  class RegisterController {
    @HandleCall(list)
    list({ filters, limit, offset }: CallInput<typeof list>) {
      register.filters.push(filters);
      return answer(list, () => page(limit, offset));
    }
    @HandleCall(listJson)
    listJson({ filters, limit, offset }: CallInput<typeof listJson>) {
      register.filters.push(filters);
      return answer(list, () => page(limit, offset)).then(({ items, total }) => ({
        items: JSON.stringify(items),
        total,
      }));
    }
    @HandleCall(listIds)
    listIds({ filters }: CallInput<typeof listIds>) {
      register.filters.push(filters);
      return answer(listIds, () => {
        const ids = register.people.map(({ id }) => id);
        return { ids, tag: `${ids.length}-${ids.at(-1)}` };
      });
    }
    @HandleCall(listByIds)
    listByIds({ ids }: CallInput<typeof listByIds>) {
      const wanted = new Set(ids);
      return answer(listByIds, () => register.people.filter(({ id }) => wanted.has(id)));
    }
    @HandleCall(get)
    get({ id }: CallInput<typeof get>) {
      return answer(get, () => {
        const found = register.people.find((person) => person.id === id);
        if (!found) throw new DomainError('politician.not-found', 'Političar nije pronađen.');
        return found;
      });
    }
    @HandleCall(isFilePublished)
    isFilePublished({ url }: CallInput<typeof isFilePublished>) {
      const shows = ({ photoUrl, programPdfUrl }: PublicPolitician) =>
        [photoUrl, programPdfUrl].includes(url);
      return answer(isFilePublished, () => ({ isPublished: register.people.some(shows) }));
    }
    @HandleCall(search)
    search({ query }: CallInput<typeof search>) {
      return answer(search, () =>
        register.people.filter((person) => person.name.toLowerCase().includes(query)),
      );
    }
    @HandleCall(nearest)
    nearest(_input: CallInput<typeof nearest>) {
      return answer(nearest, () => register.people);
    }
    @HandleCall(facets)
    facets({ filters }: CallInput<typeof facets>) {
      return answer(facets, () => ({
        counties: [],
        parties: filters.party === undefined ? [] : [{ name: filters.party, count: 1 }],
        cities: [],
        statuses: { verified: 0, unverified: 0, guaranteed: 0 },
      }));
    }
    @HandleCall(listPublished)
    listPublished({ afterId }: CallInput<typeof listPublished>) {
      return answer(listPublished, () =>
        register.people
          .filter(({ id }) => id > afterId)
          .map(({ id }) => ({ id, changedAt: '2026-11-20T10:00:00.000Z' })),
      );
    }
    @HandleCall(summary)
    summary(_input: CallInput<typeof summary>) {
      return answer(summary, () => ({ published: register.people.length, hasInventedPeople: true }));
    }
  }
  @Module({ controllers: [RegisterController, administratorsController(register, answer)] })
  class RegisterModule {}

  async function listen(): Promise<INestMicroservice> {
    const app = await NestFactory.createMicroservice<MicroserviceOptions>(RegisterModule, {
      logger: false,
      transport: Transport.TCP,
      options: { host: '127.0.0.1', port },
    });
    app.useGlobalGuards(guardOf(token));
    await app.listen();
    return app;
  }

  let app: INestMicroservice | null = await listen();
  const kill = async () => {
    await app?.close();
    app = null;
  };
  return Object.assign(register, {
    kill,
    revive: async () => {
      app = await listen();
    },
    stop: kill,
  });
}
