import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ReadArticle } from '../reading/article-goals.js';
import { type ModelAnswer, modelAnswer } from '../reading/model-answer.js';

const article = z.object({
  id: z.number().nullable(),
  links: z.array(z.string()),
  source: z.string(),
  isFromOutlet: z.boolean(),
  publishedAt: z.coerce.date().nullable(),
  title: z.string(),
  text: z.string(),
  sha256: z
    .string()
    .nullable()
    .transform((hex) => (hex === null ? null : Buffer.from(hex, 'hex'))),
  readAt: z.coerce.date().optional(),
});
const material = z.object({
  articles: z.array(article),
  /** What the search of the web brought, articles aside. */
  web: z.object({
    isSearched: z.boolean(),
    found: z.number(),
    failure: z.string().nullable(),
    isUsedUp: z.boolean().optional(),
  }),
  /** Of the model about these articles. */
  answer: modelAnswer.nullable(),
});

/** What a search works with: what it read, and what it was answered. */
export interface Material {
  articles: ReadArticle[];
  web: z.output<typeof material>['web'];
  answer: ModelAnswer | null;
}

/** Keeps it until the search ends, so that a further try asks no paid service again. */
export async function keepMaterial(
  manager: EntityManager,
  politicianId: number,
  kept: Material,
): Promise<void> {
  const articles = kept.articles.map((one) => ({ ...one, sha256: one.sha256?.toString('hex') ?? null }));
  await manager.query(
    "UPDATE goal_searches SET material = $2 WHERE politician_id = $1 AND state = 'running'",
    [politicianId, JSON.stringify({ ...kept, articles }).replaceAll('\\u0000', '')],
  );
}

/** Null for what another release kept in another form. */
export function readMaterial(kept: unknown): Material | null {
  return material.safeParse(kept).data ?? null;
}
