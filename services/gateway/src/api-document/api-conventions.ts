/** What holds for all calls: paragraphs in Markdown, of which only `code` is used. */
export const CONVENTIONS: readonly string[] = [
  'The calls of the gateway that serves the site. JSON in UTF-8; times are ISO 8601 in UTC, days are `YYYY-MM-DD`, money is euro as a number with at most two decimals. Keys without a value are present as `null` or `[]` in every answer.',
  'Sign-in: calls for administrators need the cookie `jamcimo_session` (`__Host-jamcimo_session` over TLS), which `POST /api/login` sets (HttpOnly, SameSite=Lax). There is no token against cross-site requests: a write is refused with 403 when its `Origin` or `Sec-Fetch-Site` says that a page of another origin makes it. Requests that carry neither header pass.',
  'Failures: every status from 400 on has the body `Error`. `message` is a Croatian sentence for people, `code` never changes its meaning, `errors` names all wrong fields at once. 429 and 503 carry `Retry-After`. What nobody foresaw is 500 with the code `internal`.',
  'Lists: without `limit` everything there is, up to 1000 where a call says so; a larger `limit` than 1000 is cut and not refused. `X-Total-Count` says how many there are. Unknown query parameters are ignored, and an empty one counts as absent.',
  'Edits: `PATCH` is partial. Absent fields stay, `[]` or an empty text clears. Records of the administrators carry `version`; with `If-Match` an outdated edit is refused with 409.',
  'Caching: public answers carry an `ETag` and are asked for again each time (`Cache-Control: no-cache`); everything else is `no-store`. A body that is no upload has at most 1 MB.',
];
