import { Injectable } from '@nestjs/common';

/** What time it is for deadlines and retention. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
