import { type ReactNode, useLayoutEffect } from 'react';
import { useFocusTrap } from '../../components/use-focus-trap';

/** What the administrators' section has beyond the public pages: the denser theme, and Tab that stays in an open window. */
export function AdminTheme({ children }: { children: ReactNode }) {
  useFocusTrap();
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.section = 'admin';
    return () => void delete root.dataset.section;
  }, []);
  return children;
}
