import type { ReactNode } from 'react';
import { ScreenTabs } from '@/components/records/screen-tabs';
import { useTranslation } from '@/i18n/use-translation';
import { TABS, type Tab } from '../list-address';

interface Props {
  tab: Tab;
  /** Null until they are known. */
  counts: Record<Tab, number> | null;
  onTab: (tab: Tab) => void;
  children: ReactNode;
}

/** Requests by status, each with its number. */
export function StatusTabs({ tab, counts, onTab, children }: Props) {
  const { t } = useTranslation('adminSubmissions');
  return (
    <ScreenTabs
      active={tab}
      onChange={onTab}
      isForgetful
      tabs={TABS}
      labelOf={(key) =>
        counts
          ? t(`tabs.${key}`, { count: counts[key] })
          : t(key === 'all' ? 'tabs.uncounted' : `status.${key}`)
      }
    >
      {() => <div>{children}</div>}
    </ScreenTabs>
  );
}
