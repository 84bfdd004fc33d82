/**
 * Loaded into every process of the product before anything else: the wall clock runs as far ahead or behind as the file
 * FAULTS_CLOCK_FILE says, in milliseconds. Timers go on as before, as on a machine whose clock is set.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';

const file = process.env.FAULTS_CLOCK_FILE;
const LOOK_EVERY_MS = 200;
const RealDate = Date;
let shift = 0;

function look() {
  try {
    shift = Number(readFileSync(file ?? '', 'utf8')) || 0;
  } catch {
    shift = 0;
  }
}

/** A Date whose "now" is shifted; everything else is the real one. */
class ShiftedDate extends RealDate {
  /** @param {any[]} given */
  constructor(...given) {
    if (given.length === 0) super(ShiftedDate.now());
    // @ts-expect-error the arguments are those of Date
    else super(...given);
  }
  static now() {
    return RealDate.now() + shift;
  }
}

if (file) {
  look();
  setInterval(look, LOOK_EVERY_MS).unref();
  // Calls without `new` give a text.
  globalThis.Date = new Proxy(ShiftedDate, { apply: () => new ShiftedDate().toString() });
}
