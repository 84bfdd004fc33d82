import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TABS, type Tab } from '../list-address';

const tabId = (tab: Tab) => `submissions-tab-${tab}`;
const PANEL = 'submissions-panel';

interface Props {
  tab: Tab;
  counts: Record<Tab, number>;
  onTab: (tab: Tab) => void;
  children: ReactNode;
}

/** Requests by status. On a phone the tabs take as many lines as they need, so that every count is seen. */
export function StatusTabs({ tab, counts, onTab, children }: Props) {
  const { t } = useTranslation('adminSubmissions');
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length] ?? 'all';
    onTab(next);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <>
      <div className="status-tabs" role="tablist" aria-label={t('tabs.label')}>
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={tabId(one)}
            aria-selected={one === tab}
            aria-controls={PANEL}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => onTab(one)}
            onKeyDown={onKeyDown}
          >
            {t(`tabs.${one}`, { count: counts[one] })}
          </button>
        ))}
      </div>
      <div id={PANEL} role="tabpanel" aria-labelledby={tabId(tab)}>
        {children}
      </div>
    </>
  );
}
