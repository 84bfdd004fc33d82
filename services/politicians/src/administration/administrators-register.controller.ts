import { type CallInput, politiciansCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { AdministratorsRegister } from './administrators-register.js';
import { RegisterStatisticsReader } from './register-statistics.js';

const { listForAdministrators, listIdsForAdministrators, listByIdsForAdministrators } = politiciansCalls;
const { getForAdministrators, submissionsOf, profilesOf, facetsForAdministrators, statistics } =
  politiciansCalls;

/** Calls that read the register for administrators. */
@Controller()
export class AdministratorsRegisterController {
  constructor(
    private readonly register: AdministratorsRegister,
    private readonly registerStatistics: RegisterStatisticsReader,
  ) {}

  @HandleCall(listForAdministrators)
  list(input: CallInput<typeof listForAdministrators>) {
    return this.register.list(input);
  }

  @HandleCall(listIdsForAdministrators)
  ids({ filters }: CallInput<typeof listIdsForAdministrators>) {
    return this.register.ids(filters);
  }

  @HandleCall(listByIdsForAdministrators)
  byIds({ ids }: CallInput<typeof listByIdsForAdministrators>) {
    return this.register.byIds(ids);
  }

  @HandleCall(getForAdministrators)
  get(input: CallInput<typeof getForAdministrators>) {
    return this.register.get(input.id);
  }

  @HandleCall(submissionsOf)
  submissionsOf({ id }: CallInput<typeof submissionsOf>) {
    return this.register.submissionsOf(id);
  }

  @HandleCall(profilesOf)
  profilesOf({ submissionIds }: CallInput<typeof profilesOf>) {
    return this.register.profilesOf(submissionIds);
  }

  @HandleCall(facetsForAdministrators)
  facets(_input: CallInput<typeof facetsForAdministrators>) {
    return this.register.facets();
  }

  @HandleCall(statistics)
  statistics(_input: CallInput<typeof statistics>) {
    return this.registerStatistics.execute();
  }
}
