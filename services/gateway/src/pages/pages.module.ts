import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { CONFIG } from '../config.js';
import { PageRenderer } from './page-renderer.js';
import { PagesController } from './pages.controller.js';
import { Pages } from './pages.service.js';
import { StaticFiles } from './static-files.js';
import { WEB_DIST, webDist } from './web-dist.js';

/** Pages as HTML, and the files of the built client. */
@Module({
  imports: [AccountsModule],
  controllers: [PagesController],
  providers: [{ provide: WEB_DIST, inject: [CONFIG], useFactory: webDist }, PageRenderer, Pages, StaticFiles],
  exports: [PageRenderer],
})
export class PagesModule {}
