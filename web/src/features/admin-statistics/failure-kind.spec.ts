import { failureKind } from './failure-kind';

it.each([
  ['the mail server did not take the mail', 'mail'],
  ['550 <…>: no such user', 'mail'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'unreachable'],
  ['getaddrinfo ENOTFOUND baza.example', 'unreachable'],
  ['Connection terminated unexpectedly', 'unreachable'],
  ['the object store is away', 'unreachable'],
  ['Command timed out', 'late'],
  ['timeout exceeded when trying to connect', 'late'],
  ['NoSuchKey: The specified key does not exist.', 'missing'],
  ['The upload is not there any more', 'missing'],
  ['there is no handler for x', 'unknown'],
  ['duplicate key value violates unique constraint "…"', 'data'],
  ['something nobody thought of', 'other'],
])('the error "%s" is of the kind %s', (error, kind) => {
  expect(failureKind(error)).toBe(kind);
});
