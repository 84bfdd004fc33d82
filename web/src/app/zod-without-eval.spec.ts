// zod looks once whether it may compile: @own-modules.
import './zod-without-eval';
import { z } from 'zod';

it('zod compiles no code in the browser, which the content policy would report', () => {
  expect(z.config().jitless).toBe(true);
  const made = jest.spyOn(globalThis, 'Function');
  expect(z.object({ name: z.string() }).safeParse({ name: 1 }).success).toBe(false);
  expect(made).not.toHaveBeenCalled();
});
