import { ConfigProvider } from 'antd';
import hrHR from 'antd/locale/hr_HR';
import { type ReactNode, useMemo } from 'react';
import { Icon } from '../../components/icon';
import { antdTheme } from './antd-theme';
import { useFocusTrap } from './use-focus-trap';

/**
 * Signs of our own in place of the library's, which say their English names to the ear ("down", "loading"). They are silent: what
 * they mean stands beside them.
 */
const SIGNS = {
  open: <Icon name="down" size={16} />,
  busy: <span className="busy-sign" aria-hidden="true" />,
  note: (
    <svg className="note-sign" width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.500v5.500M12 16.200v.3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  ),
};

const ALERT = {
  infoIcon: SIGNS.note,
  errorIcon: SIGNS.note,
  warningIcon: SIGNS.note,
  successIcon: SIGNS.note,
};

/** Look, language, signs and keys of the component library. */
export function AntdProvider({ children }: { children: ReactNode }) {
  useFocusTrap();
  const theme = useMemo(() => antdTheme(window.matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  return (
    <ConfigProvider
      theme={theme}
      locale={hrHR}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false, loadingIcon: SIGNS.busy }}
      select={{ suffixIcon: SIGNS.open, loadingIcon: SIGNS.busy }}
      alert={ALERT}
    >
      {children}
    </ConfigProvider>
  );
}
