import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ApiDocumentController } from './api-document.controller.js';
import { ApiDocument } from './api-document.js';

/** The description of the API, from the routes themselves. */
@Module({
  imports: [DiscoveryModule],
  controllers: [ApiDocumentController],
  providers: [ApiDocument],
})
export class ApiDocumentModule {}
