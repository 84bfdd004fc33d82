import type { ProposedGoal } from '@jamcimo/contracts';
import { isCopyOf, type StoredEvidence, toEvidence } from '../reports/evidence.js';

/** A found goal as the table has it. */
export interface StoredGoal extends Omit<ProposedGoal, 'evidence'>, Omit<StoredEvidence, 'readAt'> {
  readAt: Date | null;
}

/** Columns of proposals g with their evidence. */
export const GOAL_COLUMNS = `
  g.text, g.quote, g.links, g.read_at AS "readAt", encode(g.text_sha256, 'hex') AS "textSha256",
  p.copy_url AS "copyLink", p.copied_at AS "copiedAt"`;

/** Proposals g, and the archived copy of the page of the quote. */
export const GOALS_WITH_COPIES = `
  goal_proposals g LEFT JOIN archived_pages p ON p.url = g.links[1] AND ${isCopyOf('g.read_at')}`;

export function toProposedGoal({ text, quote, links, readAt, ...stored }: StoredGoal): ProposedGoal {
  const { textSha256, copyLink, copiedAt } = stored;
  return { text, quote, links, evidence: readAt && toEvidence({ readAt, textSha256, copyLink, copiedAt }) };
}
