import { Injectable } from '@nestjs/common';

/** What time it is for whatever depends on it: sessions, throttles, terms, the silence before elections. Tests travel by it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
