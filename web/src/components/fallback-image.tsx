import { photoSrcSet } from '@jamcimo/contracts/photo-address';
import { avatarUrl, drawAvatar, parseAvatarName } from '@jamcimo/croatia';
import { createContext, use, useEffect, useRef, useState } from 'react';

/** Origins from which a picture that is missing here is tried; from the settings of the site. */
export const ImageHosts = createContext<readonly string[]>([]);

/** The avatar as an address that needs no server. */
export function drawnAvatar(name: string): string {
  const { initials = '?', tint = 0 } = parseAvatarName(avatarUrl(name).slice('/avatars/'.length)) ?? {};
  return `data:image/svg+xml,${encodeURIComponent(drawAvatar(initials, tint))}`;
}

/**
 * What to try for a picture, in order: the address itself, its path on this site, on the production site with and
 * without "www", and at last an avatar drawn from the name (specification, point 8).
 */
export function imageCandidates(
  source: string,
  name: string,
  siteOrigin: string | null,
  hosts: readonly string[],
): string[] {
  const base = siteOrigin ?? 'http://site.invalid';
  const candidates = [source];
  if (source !== '' && URL.canParse(source, base)) {
    const { pathname, search, protocol } = new URL(source, base);
    if (/^https?:$/.test(protocol)) {
      const origins = [...(siteOrigin ? [siteOrigin] : []), ...hosts];
      const absolute = new URL(source, base).href;
      candidates.push(
        ...origins.map((origin) => `${origin}${pathname}${search}`).filter((url) => url !== absolute),
      );
    }
  }
  return [...new Set([...candidates.filter((url) => url !== ''), drawnAvatar(name)])];
}

interface Props {
  source: string;
  /** The avatar of the last resort is drawn from it. */
  name: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  eager?: boolean;
  /** Width of the picture on the page in CSS pixels, as `sizes`: photos are stored in three widths. */
  sizes?: string;
  /** For a mark instead of a photo: what is shown in words at last. */
  word?: string;
}

/** A picture that never stays broken. */
export function FallbackImage({
  source,
  name,
  alt,
  width,
  height,
  className,
  eager = false,
  sizes,
  word,
}: Props) {
  const hosts = use(ImageHosts);
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState({ source, times: 0 });
  const times = failed.source === source ? failed.times : 0;
  const origin = times === 0 || typeof location === 'undefined' ? null : location.origin;
  const candidates = times === 0 ? [source] : imageCandidates(source, name, origin, hosts);
  // Other addresses are tried in one size.
  const srcSet = sizes && times === 0 ? photoSrcSet(source) : undefined;
  const next = () => setFailed({ source, times: times + 1 });

  // The server's HTML loads its pictures before React listens: one that failed meanwhile is recognised here.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.getAttribute('src') === source) {
      setFailed((before) => (before.times === 0 || before.source !== source ? { source, times: 1 } : before));
    }
  }, [source]);

  if (word !== undefined && times >= candidates.length - 1 && times > 0) {
    return <span aria-hidden={alt === '' || undefined}>{word}</span>;
  }
  return (
    <img
      ref={image}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      src={candidates[Math.min(times, candidates.length - 1)] || drawnAvatar(name)}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={times === 0 || times < candidates.length - 1 ? next : undefined}
    />
  );
}
