import type { Evidence } from '@jamcimo/contracts';

export interface StoredEvidence {
  readAt: Date;
  textSha256: string | null;
  copyLink: string | null;
  copiedAt: Date | null;
}

/** Services that have a young copy answer with that one. */
export const COPY_OLDER_BY_MS = 3_600_000;

/** Whether a row p of archived_pages has a copy of what was read then: an older one may show another text. */
export const isCopyOf = (readAt: string) =>
  `p.copied_at >= ${readAt} - interval '${COPY_OLDER_BY_MS} milliseconds'`;

export function toEvidence({ readAt, textSha256, copyLink, copiedAt }: StoredEvidence): Evidence {
  return {
    readAt: readAt.toISOString(),
    textSha256,
    copy: copyLink && copiedAt ? { link: copyLink, takenAt: copiedAt.toISOString() } : null,
  };
}
