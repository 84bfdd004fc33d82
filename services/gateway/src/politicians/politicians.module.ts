import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdminPoliticiansController } from './admin-politicians.routes.js';
import { AdminPoliticiansList } from './admin-politicians-list.js';
import { AvatarsController } from './avatars.controller.js';
import { PoliticianEdit } from './politician-edit.js';
import { PoliticiansController } from './politicians.routes.js';
import { WholeList } from './whole-list.js';

/** Profiles, public and for administrators. */
@Module({
  imports: [AccountsModule],
  controllers: [AdminPoliticiansController, AvatarsController, PoliticiansController],
  providers: [AdminPoliticiansList, PoliticianEdit, WholeList],
})
export class PoliticiansModule {}
