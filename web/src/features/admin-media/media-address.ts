import { type AddressOf, choice, defineAddress, page, record, text } from '@/lib/addresses/define-address';

export const MEDIA_TABS = ['queue', 'goals', 'reports', 'sources'] as const;
export type MediaTab = (typeof MEDIA_TABS)[number];

/** With the politician whose reports are shown. */
const parts = { tab: choice(MEDIA_TABS, 'queue'), q: text(), politician: record, page };
export type MediaAddress = AddressOf<typeof parts>;

const { read, write } = defineAddress('/admin/media', parts);

/** What the address of the screen says. */
export const mediaAddress = {
  read,
  write: ({ tab, q, politician, page: shown }: MediaAddress) =>
    write({
      ...{ tab, q: tab === 'goals' ? null : q },
      ...(tab === 'reports' && { politician, page: shown }),
    }),
};
