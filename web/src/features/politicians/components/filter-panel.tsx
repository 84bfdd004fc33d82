import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '@/components/icon';
import { type LoadContent, Panel, preparePanel } from '@/components/panel';
import { useTranslation } from '@/i18n/use-translation';
import { activeFilters, type HomeQuery } from '@/lib/addresses/home-query';
import { classNames } from '@/lib/text/class-names';
import styles from './filter-panel.module.css';

const loadFilters: LoadContent = async () => (await import('./filter-draft')).FilterDraft;
const prepareFilters = () => preparePanel(loadFilters);

/** Button and panel that stand for the dropdowns on phones. */
export function FilterPanel({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('politicians');
  const [open, setOpen] = useState(false);
  const number = activeFilters(query).length;
  return (
    <div className={classNames(styles.opener, 'needs-script')}>
      <Button
        icon={<Icon name="filter" />}
        aria-haspopup="dialog"
        data-early
        onPointerDown={prepareFilters}
        onFocus={prepareFilters}
        onClick={() => setOpen(true)}
      >
        {number > 0 ? t('filters.openCount', { number }) : t('filters.title')}
      </Button>
      <Panel open={open} onClose={() => setOpen(false)} title={t('filters.title')} content={loadFilters} />
    </div>
  );
}
