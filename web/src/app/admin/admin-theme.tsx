import { ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect } from 'react';
import { useFocusTrap } from '@/components/use-focus-trap';
import { CLOSABLE, SELECT } from '../theme/antd-provider';
import styles from './admin-theme.module.css';

const WINDOW = { ...CLOSABLE, classNames: { title: styles.windowTitle ?? '' } };
const MODAL = {
  ...CLOSABLE,
  classNames: {
    ...WINDOW.classNames,
    ...{ header: styles.windowHeader ?? '', footer: styles.windowFooter ?? '' },
  },
};
const RICH_SELECT = { ...SELECT, classNames: { input: styles.touchable ?? '' } };
const DATE_PICKER = {
  className: styles.picker ?? '',
  classNames: { popup: { root: styles.calendar ?? '' } },
};
const INPUT = { classNames: { input: styles.touchable ?? '' } };

/** What the administrators' section has beyond the public pages: the denser theme, and Tab that stays in an open window. */
export function AdminTheme({ children }: { children: ReactNode }) {
  useFocusTrap();
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.section = 'admin';
    return () => void delete root.dataset.section;
  }, []);
  return (
    <ConfigProvider
      // A list of a dialog scrolls with it: on the page below it would leave its field and jump back under the pointer.
      getPopupContainer={(field) => field?.closest<HTMLElement>('.ant-modal-container') ?? document.body}
      modal={MODAL}
      drawer={WINDOW}
      datePicker={DATE_PICKER}
      input={INPUT}
      inputPassword={INPUT}
      inputSearch={INPUT}
      select={RICH_SELECT}
    >
      {children}
    </ConfigProvider>
  );
}
