import { z } from 'zod';
import { checkInput, validationError } from './validation-error.js';

const schema = z
  .object({
    name: z.string('Ime i prezime je obavezno'),
    goals: z.array(z.string()).max(3),
    age: z.number(),
    note: z.string().max(3, 'Too much was written: a message of ours may begin with any word').optional(),
  })
  .superRefine(({ goals }, context) => {
    if (goals.length === 0) context.addIssue({ code: 'custom', path: ['goals'], message: 'Unesite cilj' });
  });

function problems(input: unknown) {
  const { error } = checkInput(schema, input);
  return validationError(error as z.ZodError).details.errors;
}

test('every wrong field is named, and zod never speaks English to people', () => {
  expect(problems({ goals: ['a', 'b', 'c', 'd'], age: 'x' })).toEqual([
    { field: 'name', message: 'Ime i prezime je obavezno' },
    { field: 'goals', message: 'Neispravna vrijednost' },
    { field: 'age', message: 'Neispravna vrijednost' },
  ]);
});

test("a schema's own message is kept, whatever it says", () => {
  expect(problems({ name: 'Ana', goals: [], age: 1, note: 'long' })).toEqual([
    { field: 'note', message: 'Too much was written: a message of ours may begin with any word' },
    { field: 'goals', message: 'Unesite cilj' },
  ]);
});

test('what fits is returned as the schema reads it', () => {
  const input = { name: 'Ana', goals: ['a'], age: 1, more: true };
  expect(checkInput(schema, input).data).toEqual({ name: 'Ana', goals: ['a'], age: 1 });
});
