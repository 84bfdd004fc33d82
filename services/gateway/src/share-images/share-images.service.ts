import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { type PublicPolitician, politiciansCalls } from '@jamcimo/contracts';
import { avatarUrl, drawAvatar, parseAvatarName } from '@jamcimo/croatia';
import { CallClient } from '@jamcimo/service-kit';
import { AREAS, type ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable } from '@nestjs/common';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { Answer } from '../answers/answer.js';
import { AnswerCache } from '../answers/answer-cache.js';
import { OBJECT_STORE } from '../files/files.controller.js';
import { drawPoliticianImage, drawSiteImage } from './draw-share-image.js';

const { resolve } = createRequire(import.meta.url);
const FONT = '@expo-google-fonts/source-serif-4';
/** The fonts come with the product: a server may have none. */
const FONTS = [
  resolve(`${FONT}/400Regular/SourceSerif4_400Regular.ttf`),
  resolve(`${FONT}/600SemiBold/SourceSerif4_600SemiBold.ttf`),
];
const HEADERS = { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' };
const OWN_FILE = /^\/files\/([a-z-]+\/[0-9a-f]{64}(?:-\d{2,4})?\.webp)$/;
const AVATAR = /^\/avatars\/([^/]+)$/;

/** Images that stand beside a shared address, drawn here and kept like other public answers. */
@Injectable()
export class ShareImages {
  constructor(
    private readonly calls: CallClient,
    private readonly cache: AnswerCache,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  ofSite(): Promise<Answer> {
    return this.cache.get('share:site', () => this.render(drawSiteImage()));
  }

  /** @throws DomainError `politician.not-found` for unknown and for unapproved ones */
  ofPolitician(id: number): Promise<Answer> {
    return this.cache.get(`share:${id}`, async () => {
      const politician = await this.calls.call(politiciansCalls.get, { id });
      return this.render(drawPoliticianImage(politician, await this.portrait(politician)));
    });
  }

  private async render(svg: string): Promise<Answer> {
    const font = { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Source Serif 4' };
    return new Answer(200, HEADERS, (await renderAsync(svg, { font })).asPng());
  }

  /** The stored photo; for anybody else the drawn initials. Pictures elsewhere on the web are never fetched. */
  private async portrait({ photoUrl, name }: PublicPolitician): Promise<Buffer> {
    const photo = OWN_FILE.exec(photoUrl)?.[1];
    if (photo !== undefined) {
      const bytes = await this.read(`${AREAS.public}${photo}`);
      if (bytes) return sharp(bytes).resize(264, 330, { fit: 'cover', position: 'top' }).png().toBuffer();
    }
    return this.avatar(AVATAR.exec(photoUrl)?.[1] ?? avatarUrl(name).slice('/avatars/'.length));
  }

  private async avatar(fileName: string): Promise<Buffer> {
    const { initials, tint } = parseAvatarName(decodeURIComponent(fileName)) ?? { initials: '?', tint: 0 };
    const font = { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Source Serif 4' };
    return (
      await renderAsync(drawAvatar(initials, tint), { font, fitTo: { mode: 'width', value: 330 } })
    ).asPng();
  }

  private async read(key: string): Promise<Buffer | null> {
    try {
      return await buffer((await this.store.get(key)).stream);
    } catch {
      return null;
    }
  }
}
