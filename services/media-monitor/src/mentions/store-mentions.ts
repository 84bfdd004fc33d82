import type { Mention } from '@jamcimo/croatia/mentions';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ReportChanges } from '../roster/report-changes.js';
import type { ArticleToScan } from './articles-to-scan.js';

/** Stores who is mentioned in an article, in one transaction with the note that it was searched. */
@Injectable()
export class StoreMentions {
  constructor(private readonly changes: ReportChanges) {}

  /** Does nothing where the article was searched by somebody else meanwhile, or changed: then it is searched again. */
  store(article: ArticleToScan, mentions: Mention[]): Promise<void> {
    const found = mentions.map(({ personId }) => personId);
    return this.changes.change(async (manager) => {
      const ids = [...found, ...(await mentionedBefore(manager, article))];
      const people = await this.changes.lockPeople(manager, ids);
      if (!(await markScanned(manager, article))) return;
      const present = new Set(people.map(({ politicianId }) => politicianId));
      const rows = mentions.filter(({ personId }) => present.has(personId));
      const { id, sha256, fetchedAt, correctedAt } = article;
      await manager.query(STORE, [id, sha256, fetchedAt, JSON.stringify(rows), correctedAt]);
      await manager.query(`DELETE FROM mentions m WHERE ${GONE} AND politician_id <> ALL ($3)`, [
        id,
        correctedAt,
        found,
      ]);
      for (const person of people) await this.changes.count(manager, person);
      // A sentence may have changed where no number did.
      if (correctedAt !== null && people.length > 0) this.changes.invalidateCachesAfterCommit(manager);
    });
  }
}

/** What only the search said, or the outlet has changed since: whoever is named no longer is mentioned no longer. */
const GONE = `m.article_id = $1 AND (m.decided_at IS NULL OR m.read_at < $2) AND m.state IN ('live', 'unsure') AND m.sentence IS NOT NULL`;

async function mentionedBefore(
  manager: EntityManager,
  { id, correctedAt }: ArticleToScan,
): Promise<number[]> {
  const before: { politicianId: number }[] = await manager.query(
    `SELECT politician_id AS "politicianId" FROM mentions m WHERE ${GONE}`,
    [id, correctedAt],
  );
  return before.map(({ politicianId }) => politicianId);
}

async function markScanned(manager: EntityManager, { id, revision }: ArticleToScan): Promise<boolean> {
  const [, marked]: [unknown, number] = await manager.query(
    'UPDATE articles SET scanned_at = now() WHERE id = $1 AND revision = $2 AND scanned_at IS NULL',
    [id, revision],
  );
  return marked > 0;
}

/*
 * What somebody decided or removed stays as it is, and so does what was recorded and not found. What only the search said is
 * said again: a text that was mended may name somebody for sure, or a namesake may have come to the roster. A correction replaces
 * the sentence also where somebody decided.
 */
const STORE = `
  INSERT INTO mentions AS m (article_id, politician_id, state, doubt, reasons, name, sentence, paragraph, text_sha256, read_at)
  SELECT $1, f."personId", CASE f.verdict WHEN 'public' THEN 'live' ELSE 'unsure' END, f.doubt, f.reasons, f.name, f.sentence, f.paragraph, $2, $3
  FROM jsonb_to_recordset($4::jsonb)
    AS f("personId" int, verdict text, doubt text, reasons text[], name text, sentence text, paragraph text)
  ON CONFLICT (politician_id, article_id) DO UPDATE SET
    state = CASE WHEN m.decided_at IS NULL THEN excluded.state ELSE m.state END,
    doubt = CASE WHEN m.decided_at IS NULL THEN excluded.doubt ELSE m.doubt END,
    reasons = CASE WHEN m.decided_at IS NULL THEN excluded.reasons ELSE m.reasons END,
    name = excluded.name, sentence = excluded.sentence,
    paragraph = excluded.paragraph, text_sha256 = excluded.text_sha256, read_at = excluded.read_at,
    corrected_at = CASE WHEN m.read_at < $5 AND m.sentence <> excluded.sentence THEN $5 ELSE m.corrected_at END
  WHERE m.state IN ('live', 'unsure') AND m.sentence IS NOT NULL AND (m.decided_at IS NULL OR m.read_at < $5)`;
