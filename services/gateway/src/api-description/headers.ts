/** Headers that some calls read, as parameters of the API description. */
export const REQUEST_HEADERS = {
  'If-Match': {
    description:
      'The `version` of the record that was read, as `"7"`. When the record was changed since, the answer is 409 with the present record in `present`, and nothing is changed. Without it the change is carried out.',
    schema: { type: 'string' },
  },
  'If-None-Match': {
    description: 'The `ETag` of an earlier answer: 304 without a body when nothing changed.',
    schema: { type: 'string' },
  },
  'Idempotency-Key': {
    description:
      'A random text of the client, at least 128 bits. The same request under the same key has one effect and the same answer; another request under a used key is refused with 422.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
} as const;

/** Headers of answers. */
export const ANSWER_HEADERS = {
  ETag: {
    description: 'Identifies this state of the answer. Of a record of the administrators it is its version.',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description: 'How many there are in all, whatever `limit` and `offset` say.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Unreachable-Services': {
    description: 'Names of services that did not answer, separated by commas; absent when all did.',
    schema: { type: 'string' },
  },
  'Set-Cookie': { description: 'The session cookie.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 0 } },
} as const;
