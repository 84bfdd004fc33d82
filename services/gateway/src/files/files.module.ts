import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { FilesController } from './files.controller.js';
import { PublishedFiles } from './published-files.js';

/** Public files of profiles. */
@Module({
  imports: [AccountsModule],
  controllers: [FilesController],
  providers: [PublishedFiles],
})
export class FilesModule {}
