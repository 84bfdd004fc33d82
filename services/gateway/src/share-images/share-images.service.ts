import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { PublicPolitician } from '@jamcimo/contracts';
import { avatarUrl, parseAvatarName } from '@jamcimo/croatia';
import { AREAS, ObjectNotFound, type ObjectStore } from '@jamcimo/storage';
import { Inject, Injectable, Logger } from '@nestjs/common';
import sharp from 'sharp';
import { OBJECT_STORE } from '../infrastructure/object-store.js';
import { CachedResponse } from '../public-cache/cached-response.js';
import { PublicResponses } from '../public-cache/public-responses.js';
import {
  avatarElement,
  drawPoliticianImage,
  drawSiteImage,
  PORTRAIT,
  photoElement,
} from './draw-share-image.js';
import { DrawingQueue } from './drawing-queue.js';

/** Where the pictures are stored: `<id>/<version>.png`. */
export const SHARE_IMAGES = `${AREAS.derived}share/`;
export const SITE_FOLDER = 'site';

/** Proxies ask again every time: the picture of a profile that is withdrawn must be gone at once. */
const HEADERS = { 'content-type': 'image/png', 'cache-control': 'no-cache' };
const OWN_FILE = /^\/files\/([a-z-]+\/[0-9a-f]{64}(?:-\d{2,4})?\.webp)$/;
const AVATAR = /^\/avatars\/([^/]+)$/;

interface Composed {
  svg: string;
  /** False for a picture without the photo it should show: it is drawn again the next time. */
  isComplete: boolean;
}

/** Preview images of shared links: drawn once for each version of a profile and kept in the object store. */
@Injectable()
export class ShareImages {
  private readonly logger = new Logger('share-images');
  private readonly loading = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly responses: PublicResponses,
    private readonly drawings: DrawingQueue,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async ofSite(): Promise<CachedResponse> {
    const svg = drawSiteImage();
    return this.answer(SITE_FOLDER, svg, async () => ({ svg, isComplete: true }));
  }

  /** @throws DomainError `politician.not-found` for unknown and for unapproved ones */
  async ofPolitician(id: number): Promise<CachedResponse> {
    const { bytes } = await this.responses.get(`/api/politicians/${id}`);
    const politician = JSON.parse(bytes.toString()) as PublicPolitician;
    const version = drawPoliticianImage(politician, politician.photoUrl);
    return this.answer(String(id), version, () => this.compose(politician));
  }

  /** @param version everything that the picture depends on */
  private async answer(
    folder: string,
    version: string,
    compose: () => Promise<Composed>,
  ): Promise<CachedResponse> {
    const digest = createHash('sha256').update(version).digest('hex');
    const key = `${SHARE_IMAGES}${folder}/${digest}.png`;
    const loading = this.loading.get(key) ?? this.load(key, compose).finally(() => this.loading.delete(key));
    this.loading.set(key, loading);
    return new CachedResponse(200, HEADERS, await loading);
  }

  private async load(key: string, compose: () => Promise<Composed>): Promise<Buffer> {
    const stored = await this.read(key);
    if (stored) return stored;
    let isComplete = true;
    const png = await this.drawings.draw(async () => {
      const composed = await compose();
      isComplete = composed.isComplete;
      return composed.svg;
    });
    if (isComplete) await this.keep(key, png);
    return png;
  }

  /** Replaces the picture of an older version. The client gets the picture even if it cannot be stored. */
  private async keep(key: string, png: Buffer): Promise<void> {
    try {
      await this.store.put(key, png);
      const folder = key.slice(0, key.lastIndexOf('/') + 1);
      for await (const object of this.store.list(folder)) {
        if (object.key !== key) await this.store.remove(object.key);
      }
    } catch (error) {
      this.logger.warn(`a share image could not be stored: ${String(error)}`);
    }
  }

  private async compose(politician: PublicPolitician): Promise<Composed> {
    const { name, photoUrl } = politician;
    // Pictures elsewhere on the web are never fetched.
    const photo = OWN_FILE.exec(photoUrl)?.[1];
    const bytes = photo === undefined ? null : await this.read(`${AREAS.public}${photo}`);
    const portrait = bytes ? photoElement(await resized(bytes)) : avatarOf(name, photoUrl);
    return {
      svg: drawPoliticianImage(politician, portrait),
      isComplete: photo === undefined || bytes !== null,
    };
  }

  private async read(key: string): Promise<Buffer | null> {
    try {
      return await buffer((await this.store.get(key)).stream);
    } catch (error) {
      if (error instanceof ObjectNotFound) return null;
      throw error;
    }
  }
}

function resized(photo: Buffer): Promise<Buffer> {
  const { width, height } = PORTRAIT;
  return sharp(photo).resize(width, height, { fit: 'cover', position: 'top' }).png().toBuffer();
}

function avatarOf(name: string, photoUrl: string): string {
  const fileName = AVATAR.exec(photoUrl)?.[1] ?? avatarUrl(name).slice('/avatars/'.length);
  const { initials, tint } = parseAvatarName(fileName) ?? { initials: '?', tint: 0 };
  return avatarElement(initials, tint);
}
