import type { ReactNode } from 'react';
import { ImageHosts } from '../components/fallback-image';
import { useSite } from '../lib/site';

const NONE: string[] = [];

/** Gives the parts below the origins where pictures are looked for as a second resort. */
export function SiteContext({ children }: { children: ReactNode }) {
  const site = useSite();
  return <ImageHosts value={site?.imageHosts ?? NONE}>{children}</ImageHosts>;
}
