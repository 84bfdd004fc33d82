import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useNarrowerThan } from '@/lib/page/use-narrow';
import { MOBILE_PX } from '@/lib/page/widths';
import styles from './list-pages.module.css';

/** From so many pages on, a page may be typed. */
const MANY_PAGES = 10;

interface PageStepProps {
  type: 'page' | 'prev' | 'next' | 'jump-prev' | 'jump-next';
  element: ReactNode;
}

/** The steps to the neighbouring pages have words of their own; the library would say "left" and "right". */
function PageStep({ type, element }: PageStepProps) {
  const { t } = useTranslation('admin');
  if (type !== 'prev' && type !== 'next') return element;
  return (
    <button type="button" tabIndex={-1} className={styles.turn} aria-label={t(`pages.${type}`)}>
      <span aria-hidden="true">{type === 'prev' ? '‹' : '›'}</span>
    </button>
  );
}

interface Props {
  /** What is turned. */
  label: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Rows of all pages. */
  total: number;
  onPage: (page: number) => void;
}

/** The pages of a list; nothing where there is only one. */
export function ListPages({ label, page, pageSize, total, onPage }: Props) {
  const isPhone = useNarrowerThan(MOBILE_PX);
  if (total <= pageSize) return null;
  return (
    <nav aria-label={label}>
      <Pagination
        current={page}
        pageSize={pageSize}
        total={total}
        onChange={onPage}
        showSizeChanger={false}
        simple={isPhone ? { readOnly: true } : false}
        showQuickJumper={!isPhone && total > MANY_PAGES * pageSize}
        align="center"
        itemRender={(_page, type, element) => <PageStep type={type} element={element} />}
      />
    </nav>
  );
}
