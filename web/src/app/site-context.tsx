import type { ReactNode } from 'react';
import { ImageHosts } from '@/components/fallback-image';
import { useSite } from '@/lib/page/site';
import { AntdProvider } from './theme/antd-provider';

const NONE: string[] = [];

/** What the parts below take from their surroundings: antd's settings, and where pictures are looked for as a second resort. */
export function SiteContext({ children }: { children: ReactNode }) {
  const site = useSite();
  return (
    <AntdProvider>
      <ImageHosts value={site?.imageHosts ?? NONE}>{children}</ImageHosts>
    </AntdProvider>
  );
}
