import type { ReactNode } from 'react';
import { ProductionSite } from '../components/fallback-image';
import { useSite } from '../features/site/api/site';

/** Gives the parts below the address of the production site, where pictures are looked for as a second resort. */
export function SiteContext({ children }: { children: ReactNode }) {
  const site = useSite();
  return <ProductionSite value={site?.publicUrl ?? null}>{children}</ProductionSite>;
}
