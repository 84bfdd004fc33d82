import { Injectable } from '@nestjs/common';

/** What time it is for sessions and throttles. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
