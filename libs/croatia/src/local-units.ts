/** Entry of `@jamcimo/croatia/local-units`: the units, and what finds them and their counties. */
export * from './places/counties.js';
export * from './places/local-units.js';
