import { asciiEmail } from '@jamcimo/contracts';
import { readableEmail } from './readable-email.js';

test.each(['ivana@općina-primjer.hr', 'ured@čakovec.đurđevac.example', 'ivana&tin@primjer.hr'])(
  '%s reads as it was typed',
  (typed) => {
    expect(readableEmail(asciiEmail(typed) ?? '')).toBe(typed);
  },
);

test.each(['ivana@xn--pypal-4ve.example', 'ivana@xn--a.example', 'ivana', ''])(
  '%j stays in ASCII',
  (address) => {
    expect(readableEmail(address)).toBe(address);
  },
);
