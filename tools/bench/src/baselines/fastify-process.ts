/**
 * What a small server without services, caches, events or logs would be: Fastify and pg answer the list from the same tables, with
 * the same JSON, compressed.
 */
import process from 'node:process';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastify from 'fastify';
import pg from 'pg';

const [address] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: address, max: 5 });
const compress = promisify(gzip);
const server = fastify();

const CONDITION = `is_admin_approved AND ($1::text IS NULL OR county = $1)
  AND ($2::text IS NULL OR parties @> ARRAY[$2]::text[]) AND ($3::boolean IS NULL OR is_verified = $3)`;
const PAGE = `
  SELECT p.*, (SELECT count(*)::int FROM politicians.politicians WHERE ${CONDITION}) AS total,
    (SELECT coalesce(json_agg(g ORDER BY g.position), '[]') FROM politicians.goals g WHERE g.politician_id = p.id) AS goals
  FROM politicians.politicians p WHERE ${CONDITION}
  ORDER BY is_verified DESC, has_programme DESC, sort_last, sort_name, id LIMIT $4 OFFSET $5`;

interface Goal {
  id: number;
  course: string;
  looked_on: string | null;
  text: string;
  reference: string | null;
  origin: string;
  found_at: string | null;
  found_model: string | null;
  confirmed_at: string | null;
}
type Person = Record<string, unknown> & { goals: Goal[] };

function shown(person: Person) {
  const { goals } = person;
  return {
    id: person.id,
    name: person.name,
    party: person.party,
    position: person.position,
    county: person.county,
    jurisdiction: person.jurisdiction,
    city: person.city,
    photoUrl: person.photo_url,
    isVerified: person.is_verified,
    identityChecked: person.identity_checked,
    isGuaranteed: person.is_guaranteed,
    programLink: person.program_link,
    programPdfUrl: person.program_pdf_url,
    mainGoals: goals.map(({ text }) => text),
    goal1Reference: goals[0]?.reference ?? null,
    goal2Reference: goals[1]?.reference ?? null,
    goal3Reference: goals[2]?.reference ?? null,
    goalOrigins: goals.map(({ origin }) => origin),
    goalFindings: goals.map((goal) => goal.found_at && { model: goal.found_model, foundAt: goal.found_at }),
    goalConfirmedAt: goals.map((goal) => goal.confirmed_at),
    goalTracking: goals.map(({ id, origin, course, looked_on: lookedOn }) =>
      person.is_verified && origin !== 'ai' ? { id, course, lookedOn, agreedOn: null } : null,
    ),
    mediaMentions: person.media_mentions,
  };
}

type Query = Record<'jurisdiction' | 'party' | 'verified' | 'limit' | 'offset', string | undefined>;

server.get<{ Querystring: Query }>('/api/politicians', async ({ query }, reply) => {
  const { jurisdiction, party, verified, limit, offset } = query;
  const values = [jurisdiction, party, verified, limit, offset ?? 0];
  const { rows } = await pool.query({ name: 'page', text: PAGE, values });
  const bytes = await compress(JSON.stringify(rows.map(shown)), { level: 1 });
  return reply
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
      'x-total-count': rows[0]?.total ?? 0,
    })
    .send(bytes);
});

process.on('disconnect', () => process.exit(0));
await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.(server.server.address() as object);
