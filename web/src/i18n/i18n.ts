import i18next, { type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { textConstants } from './text-constants';

/**
 * The texts of the product. Croatian plurals follow Intl.PluralRules: `_one` 1, 21 · `_few` 2–4 · `_other` 5, 0.
 * A missing key is shown as it is and warned about, so that it is found before a citizen finds it.
 */
export function createI18n(texts: Resource[string]): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: 'hr',
    fallbackLng: false,
    resources: { hr: texts },
    ns: Object.keys(texts),
    defaultNS: 'shell',
    initAsync: false,
    interpolation: { escapeValue: false, defaultVariables: textConstants },
    react: { useSuspense: false },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => {
      console.warn(`Missing translation: ${namespace}:${key}`);
    },
  });
  return instance;
}
