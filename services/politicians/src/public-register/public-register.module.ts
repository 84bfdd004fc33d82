import { Module } from '@nestjs/common';
import { PoliticiansModule } from '../politicians/politicians.module.js';
import { GetPolitician } from './get-politician.js';
import { ListPoliticians } from './list-politicians.js';
import { PublicProfiles } from './public-profiles.js';
import { RegisterFacets } from './register-facets.js';
import { SearchPoliticians } from './search-politicians.js';
import { SummarizeRegister } from './summarize-register.js';

/** The register as everybody sees it. */
@Module({
  imports: [PoliticiansModule],
  providers: [
    GetPolitician,
    ListPoliticians,
    PublicProfiles,
    RegisterFacets,
    SearchPoliticians,
    SummarizeRegister,
  ],
})
export class PublicRegisterModule {}
