import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { usePageHead } from '@/lib/page/page-head';
import layout from '../layout.module.css';
import { PageHeading } from '../page-heading';

interface Props {
  /** Of the tab of the browser, and of the screen where it has no other heading. */
  title: string;
  heading?: string;
  /** Buttons and links beside the heading. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A screen of administrators with its heading, to which the focus goes. */
export function AdminScreen({ title, heading = title, beside, children }: Props) {
  const { t } = useTranslation('admin');
  usePageHead({ title: `${title} | ${t('product')}`, description: t('pageDescription'), noIndex: true });
  return (
    <>
      <div className={layout.spread}>
        <PageHeading>{heading}</PageHeading>
        {beside}
      </div>
      {children}
    </>
  );
}
