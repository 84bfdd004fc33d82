import { type CallInput, politiciansCalls } from '@jamcimo/contracts';
import { PublicReads } from '@jamcimo/database';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { GetPolitician } from './get-politician.js';
import { ListPoliticians } from './list-politicians.js';
import { RegisterFacets } from './register-facets.js';
import { SearchPoliticians } from './search-politicians.js';
import { SummarizeRegister } from './summarize-register.js';

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

/** Calls that read what is published, from a copy of the database where there is one. */
@Controller()
export class PublicRegisterController {
  constructor(
    private readonly reads: PublicReads,
    private readonly listPoliticians: ListPoliticians,
    private readonly getPolitician: GetPolitician,
    private readonly searchPoliticians: SearchPoliticians,
    private readonly registerFacets: RegisterFacets,
    private readonly summarizeRegister: SummarizeRegister,
  ) {}

  @HandleCall(list)
  list(input: CallInput<typeof list>) {
    return this.reads.run((manager) => this.listPoliticians.execute(manager, input));
  }

  @HandleCall(listJson)
  listJson(input: CallInput<typeof listJson>) {
    return this.reads.run((manager) => this.listPoliticians.json(manager, input));
  }

  @HandleCall(listIds)
  listIds(input: CallInput<typeof listIds>) {
    return this.reads.run((manager) => this.listPoliticians.ids(manager, input));
  }

  @HandleCall(listByIds)
  listByIds({ ids }: CallInput<typeof listByIds>) {
    return this.reads.run((manager) => this.listPoliticians.byIds(manager, ids));
  }

  @HandleCall(get)
  get(input: CallInput<typeof get>) {
    return this.reads.run((manager) => this.getPolitician.execute(manager, input.id));
  }

  @HandleCall(isFilePublished)
  async isFilePublished({ url }: CallInput<typeof isFilePublished>) {
    return {
      isPublished: await this.reads.run((manager) => this.getPolitician.isFilePublished(manager, url)),
    };
  }

  @HandleCall(search)
  search(input: CallInput<typeof search>) {
    return this.reads.run((manager) => this.searchPoliticians.execute(manager, input.query));
  }

  @HandleCall(nearest)
  nearest(input: CallInput<typeof nearest>) {
    return this.reads.run((manager) => this.searchPoliticians.nearest(manager, input.query));
  }

  @HandleCall(facets)
  facets({ filters }: CallInput<typeof facets>) {
    return this.reads.run((manager) => this.registerFacets.execute(manager, filters));
  }

  @HandleCall(listPublished)
  listPublished(input: CallInput<typeof listPublished>) {
    return this.reads.run((manager) => this.summarizeRegister.published(manager, input.afterId, input.limit));
  }

  @HandleCall(summary)
  summary(_input: CallInput<typeof summary>) {
    return this.reads.run((manager) => this.summarizeRegister.execute(manager));
  }
}
