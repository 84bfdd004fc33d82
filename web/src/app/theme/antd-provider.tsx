import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '@/components/icon';
import styles from './antd-provider.module.css';
import croatian from './croatian';

/**
 * Icons of our own in place of antd's, which carry English names for screen readers ("down", "loading"). They are hidden from
 * screen readers: what they mean stands beside them in words.
 */
const ICONS = {
  open: <Icon name="down" />,
  close: <Icon name="close" size={24} />,
  busy: <span className={styles.busy} aria-hidden="true" />,
  note: <Icon name="note" />,
};

const ALERT = {
  infoIcon: ICONS.note,
  errorIcon: ICONS.note,
  warningIcon: ICONS.note,
  successIcon: ICONS.note,
};
const BUTTON = { autoInsertSpace: false, loadingIcon: ICONS.busy };
export const SELECT = { suffixIcon: ICONS.open, loadingIcon: ICONS.busy };
export const CLOSABLE = { closeIcon: ICONS.close };
const WAVE = { disabled: true };
/** Styles are static sheets made from our tokens while building (vite/antd). */
const THEME = { zeroRuntime: true };

/** Language, icons and defaults of antd's components. */
export function AntdProvider({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider
      theme={THEME}
      locale={croatian}
      wave={WAVE}
      button={BUTTON}
      select={SELECT}
      alert={ALERT}
      drawer={CLOSABLE}
      modal={CLOSABLE}
    >
      {children}
    </ConfigProvider>
  );
}
