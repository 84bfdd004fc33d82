import { createContext, type ReactNode, useContext } from 'react';
import type { I18n } from './i18n';
import type { Namespaces, Translate } from './keys';

const Context = createContext<I18n | null>(null);

export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <Context value={i18n}>{children}</Context>;
}

export function useI18n(): I18n {
  const i18n = useContext(Context);
  if (!i18n) throw new Error('There is no I18nProvider around this component.');
  return i18n;
}

/** The texts of one namespace; others of the list are reached as `namespace:key`. */
export function useTranslation<const N extends Namespaces>(namespaces: N): { t: Translate<N>; i18n: I18n } {
  const i18n = useI18n();
  return { t: i18n.fixed(namespaces), i18n };
}
