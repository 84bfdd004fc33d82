/** Everything small. The 556 local units are behind `@jamcimo/croatia/local-units`, so that pages need not load them. */
export * from './parties/parties.js';
export * from './people/avatar.js';
export * from './people/gender.js';
export * from './people/initials.js';
export * from './people/position.js';
export * from './people/proper-name.js';
export * from './people/sort-name.js';
export * from './places/city.js';
export * from './places/counties.js';
export * from './places/level.js';
export * from './text/collate.js';
export * from './text/fold.js';
export * from './text/format.js';
