import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import layout from '@/components/layout.module.css';
import { useTranslation } from '@/i18n/use-translation';
import styles from './screen-tabs.module.css';

interface Props<Key extends string> {
  active: Key;
  onChange: (key: Key) => void;
  tabs: readonly Key[];
  labelOf: (tab: Key) => string;
  /** A tab is made anew each time; without it what was typed in one stays while others are shown. */
  isForgetful?: boolean;
  children: (tab: Key) => ReactNode;
}

/** The parts of a screen, one at a time. */
export function ScreenTabs<Key extends string>(props: Props<Key>) {
  const { active, onChange, tabs, labelOf, isForgetful = false, children } = props;
  const { t } = useTranslation('admin');
  return (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={active}
      onChange={(key) => onChange(key as Key)}
      more={{
        icon: (
          <>
            <span aria-hidden="true">…</span>
            <span className="visually-hidden">{t('tabs.more')}</span>
          </>
        ),
      }}
      locale={{ dropdownAriaLabel: t('tabs.label') }}
      destroyOnHidden={isForgetful}
      items={tabs.map((key) => ({
        ...{ key, label: labelOf(key) },
        children: (key === active || !isForgetful) && <div className={layout.parts}>{children(key)}</div>,
      }))}
    />
  );
}
