import type { hr } from './locales/hr/all';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: typeof hr;
  }
}
