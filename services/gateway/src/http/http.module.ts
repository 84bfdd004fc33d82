import { Global, Module } from '@nestjs/common';
import { RequestLimit } from './request-limit.js';
import { StreamedList } from './streamed-list.js';

/** What many matters need to answer. */
@Global()
@Module({
  providers: [RequestLimit, StreamedList],
  exports: [RequestLimit, StreamedList],
})
export class HttpModule {}
