import { type CallAnswer, type CallInput, type MediaMention, mediaCalls } from '@jamcimo/contracts';
import { fold } from '@jamcimo/croatia';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readMentions } from './read-mentions.js';

type List = typeof mediaCalls.mentions;

/** Mentions of one state for administrators; people who are not published included. */
@Injectable()
export class ListMentions {
  readonly handler = handleCall(mediaCalls.mentions, (input) => this.list(input));

  constructor(private readonly dataSource: DataSource) {}

  async list({ state, politicianId, q, limit, offset }: CallInput<List>): Promise<CallAnswer<List>> {
    const words = fold(q ?? '')
      .split(' ')
      .filter(Boolean);
    const filter = [state, politicianId ?? null, words.map((word) => `%${word}%`)];
    const [items, [row]] = await Promise.all([
      limit === 0 ? [] : this.page(filter, limit, offset),
      this.dataSource.query(`SELECT count(*)::int AS total ${FROM} WHERE ${MATCHES}`, filter),
    ]);
    return { items, total: (row as { total: number }).total };
  }

  private page(filter: unknown[], limit: number, offset: number): Promise<MediaMention[]> {
    return readMentions(
      this.dataSource.manager,
      `WHERE ${MATCHES} ORDER BY a.published_at DESC, a.id DESC, m.id LIMIT $4 OFFSET $5`,
      [...filter, limit, offset],
    );
  }
}

const FROM = 'FROM mentions m JOIN articles a ON a.id = m.article_id JOIN roster r USING (politician_id)';

/** Folding of the question leaves letters and digits only; here the letters with marks that names of ours have. */
const MATCHES = `
  m.state = $1 AND ($2::int IS NULL OR m.politician_id = $2)
  AND translate(lower(r.name || ' ' || a.title), 'čćšžđ', 'ccszd') LIKE ALL ($3::text[])`;
