import { Module } from '@nestjs/common';
import { Robots } from './robots.js';
import { SafeFetch } from './safe-fetch.js';

/** Fetching from the network, kindly and safely. */
@Module({
  providers: [Robots, SafeFetch],
  exports: [Robots, SafeFetch],
})
export class FetchingModule {}
