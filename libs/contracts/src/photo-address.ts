/**
 * How the pictures of one photo are addressed. Free of zod and of everything else: public pages import it by
 * `@jamcimo/contracts/photo-address`.
 */

/** Widths in pixels of the 4:5 frames in which a photo is shown: thumbnail, card, profile on a dense display. */
export const PHOTO_WIDTHS = [160, 480, 960] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** The one that stands in `photoUrl`. */
export const CARD_WIDTH = 480;

const PHOTO = /^(\/files\/[a-z-]+\/[0-9a-f]{64})-480\.webp$/;

/**
 * Addresses of the same photo in every width, narrowest first: of `photoUrl`s that end in `-480.webp`. Other pictures (drawn
 * avatars, older portraits, addresses elsewhere) have one size only and give an empty list.
 */
export function photoAddresses(photoUrl: string): { url: string; width: PhotoWidth }[] {
  const [, stem] = PHOTO.exec(photoUrl) ?? [];
  return stem === undefined ? [] : PHOTO_WIDTHS.map((width) => ({ url: `${stem}-${width}.webp`, width }));
}

/** The address by which profiles name a photo, whatever width of it is asked for; other addresses stay as they are. */
export function namedPhotoAddress(url: string): string {
  return url.replace(/^(\/files\/[a-z-]+\/[0-9a-f]{64})-\d+\.webp$/, `$1-${CARD_WIDTH}.webp`);
}

/** Value of `srcset` for an `<img>` whose `src` is `photoUrl`; undefined where there is one size only. */
export function photoSrcSet(photoUrl: string): string | undefined {
  const addresses = photoAddresses(photoUrl);
  return addresses.length === 0
    ? undefined
    : addresses.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
