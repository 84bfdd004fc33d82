import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  const more = (
    <>
      <span aria-hidden="true">…</span>
      <span className="visually-hidden">{t('tabs.more')}</span>
    </>
  );
  return (
    <Tabs
      activeKey={tab}
      onChange={(key) => onTab(key as Tab)}
      more={{ icon: more }}
      locale={{ dropdownAriaLabel: t('tabs.label') }}
      destroyOnHidden
      items={TABS.map((one) => ({
        key: one,
        label: counts
          ? t(`tabs.${one}`, { count: counts[one] })
          : t(one === 'all' ? 'tabs.uncounted' : `status.${one}`),
        children: one === tab ? children : null,
      }))}
    />
  );
}
