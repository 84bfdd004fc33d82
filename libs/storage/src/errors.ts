/** There is no object under the key. */
export class ObjectNotFound extends Error {
  constructor(readonly key: string) {
    super(`There is no object "${key}".`);
    this.name = 'ObjectNotFound';
  }
}

/** The key breaks the rule of `isObjectKey`. The message does not repeat it: it may come from outside. */
export class InvalidObjectKey extends Error {
  constructor(what: 'key' | 'prefix') {
    super(
      `Not a valid object ${what}: segments of a-z, 0-9, ".", "_" and "-", each beginning with a letter or digit and ` +
        'not ending with a dot, joined by "/".',
    );
    this.name = 'InvalidObjectKey';
  }
}

/** The object has no byte at the start of the range. */
export class RangeNotSatisfiable extends Error {
  constructor(readonly key: string) {
    super(`The range lies outside the object "${key}".`);
    this.name = 'RangeNotSatisfiable';
  }
}

/** A stream carried another number of bytes than announced, or more than allowed. */
export class WrongObjectSize extends Error {
  constructor(
    readonly reason: 'too-long' | 'too-short',
    readonly expected: number,
  ) {
    super(`The stream is ${reason === 'too-long' ? 'longer' : 'shorter'} than ${expected} bytes.`);
    this.name = 'WrongObjectSize';
  }
}
