import { z } from 'zod';
import { validationError } from './validation-error.js';

test('every wrong field is named, and zod never speaks English to people', () => {
  const schema = z.object({
    name: z.string('Ime i prezime je obavezno'),
    goals: z.array(z.string()).max(3),
    age: z.number(),
  });
  const result = schema.safeParse({ goals: ['a', 'b', 'c', 'd'], age: 'x' });
  const error = validationError(result.error as z.ZodError);
  expect(error.code).toBe('request.invalid');
  expect(error.details.errors).toEqual([
    { field: 'name', message: 'Ime i prezime je obavezno' },
    { field: 'goals', message: 'Neispravna vrijednost' },
    { field: 'age', message: 'Neispravna vrijednost' },
  ]);
});
