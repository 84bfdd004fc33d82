import { Module } from '@nestjs/common';
import { SecurityTextController } from './security-text.controller.js';
import { SiteController } from './site.routes.js';
import { SiteMapController } from './site-map.controller.js';
import { SiteMap } from './site-map.service.js';

/** What is said of the whole site: its data, site map and contact for security. */
@Module({
  controllers: [SecurityTextController, SiteMapController, SiteController],
  providers: [SiteMap],
})
export class SiteModule {}
