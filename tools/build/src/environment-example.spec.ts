import { z } from 'zod';
import { render, variablesOf } from './environment-example.ts';

const described = { group: 'Running', description: 'What it is for.' };

test('a variable shows its default, an optional one its example', () => {
  const variables = variablesOf(
    z.object({
      PORT: z.coerce
        .number()
        .default(3000)
        .meta({ ...described }),
      NAME: z
        .string()
        .default('Udruga Jamčimo')
        .meta({ ...described }),
      URL: z
        .string()
        .optional()
        .meta({ ...described, example: 'https://primjer.example' }),
      NETWORKS: z
        .string()
        .default('')
        .transform((text) => text.split(',').filter(Boolean))
        .meta({ ...described }),
    }),
  );
  expect(render(variables)).toContain(
    [
      '# What it is for.\n#PORT=3000\n',
      '# What it is for.\n#NAME="Udruga Jamčimo"\n',
      '# What it is for. For example: https://primjer.example\n#URL=\n',
      '# What it is for.\n#NETWORKS=\n',
    ].join('\n'),
  );
});

test('a variable that is described nowhere stops the generation and is named', () => {
  const schema = z.object({ GOOD: z.string().meta(described), BAD: z.string(), WORSE: z.string() });
  expect(() => variablesOf(schema)).toThrow('BAD, WORSE');
});

test('long descriptions are broken into comment lines', () => {
  const [variable] = variablesOf(
    z.object({ A: z.string().meta({ group: 'x', description: 'word '.repeat(60) }) }),
  );
  const lines = render(variable ? [variable] : []).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(110);
});
