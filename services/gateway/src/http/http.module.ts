import { Global, Module } from '@nestjs/common';
import { RequestLimit } from './request-limit.js';
import { StreamedList } from './streamed-list.js';
import {
  UnknownAdminCallsController,
  UnknownFundsCallsController,
} from './unknown-admin-calls.controller.js';

/** What many matters need to answer. */
@Global()
@Module({
  controllers: [UnknownAdminCallsController, UnknownFundsCallsController],
  providers: [RequestLimit, StreamedList],
  exports: [RequestLimit, StreamedList],
})
export class HttpModule {}
