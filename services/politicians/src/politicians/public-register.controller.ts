import { type CallInput, politiciansCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { GetPolitician } from './get-politician.js';
import { ListPoliticians } from './list-politicians.js';
import { PoliticiansRepository } from './politicians.repository.js';
import { RegisterFacets } from './register-facets.js';
import { SearchPoliticians } from './search-politicians.js';
import { SummarizeRegister } from './summarize-register.js';

const { list, get, isFilePublished, search, nearest, facets, listPublished, summary } = politiciansCalls;

/** Calls that read what is published. */
@Controller()
export class PublicRegisterController {
  constructor(
    private readonly listPoliticians: ListPoliticians,
    private readonly getPolitician: GetPolitician,
    private readonly searchPoliticians: SearchPoliticians,
    private readonly registerFacets: RegisterFacets,
    private readonly summarizeRegister: SummarizeRegister,
    private readonly politicians: PoliticiansRepository,
  ) {}

  @HandleCall(list)
  list(input: CallInput<typeof list>) {
    return this.listPoliticians.execute(input);
  }

  @HandleCall(get)
  get(input: CallInput<typeof get>) {
    return this.getPolitician.execute(input.id);
  }

  @HandleCall(isFilePublished)
  async isFilePublished({ url }: CallInput<typeof isFilePublished>) {
    return { isPublished: await this.politicians.showsFile(url) };
  }

  @HandleCall(search)
  search(input: CallInput<typeof search>) {
    return this.searchPoliticians.execute(input.query);
  }

  @HandleCall(nearest)
  nearest(input: CallInput<typeof nearest>) {
    return this.searchPoliticians.nearest(input.query);
  }

  @HandleCall(facets)
  facets({ filters }: CallInput<typeof facets>) {
    return this.registerFacets.execute(filters);
  }

  @HandleCall(listPublished)
  listPublished(input: CallInput<typeof listPublished>) {
    return this.summarizeRegister.published(input.afterId, input.limit);
  }

  @HandleCall(summary)
  summary(_input: CallInput<typeof summary>) {
    return this.summarizeRegister.execute();
  }
}
