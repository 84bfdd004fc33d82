import { Reachability } from './reachability.js';

test('an answer to what was asked before the loss does not say that the server is back', () => {
  const lines: string[] = [];
  const note = (_: object, message: string) => lines.push(message);
  const database = new Reachability('PostgreSQL', { info: note, warn: note, error: note } as never);
  const before = performance.now() - 1;
  database.lost('cut');
  database.found(before);
  database.lost('cut');
  expect(lines).toEqual(['PostgreSQL does not answer; events and jobs wait']);
  database.found(performance.now());
  expect(lines[1]).toBe('PostgreSQL answers again');
});
