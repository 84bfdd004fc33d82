import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon';
import { Panel, prepareDrawer } from '../../../components/panel';
import { activeFilters, type HomeQuery } from '../../../lib/addresses/home-query';
import { classNames } from '../../../lib/text/class-names';
import { FilterDraft } from './filter-draft';
import styles from './filter-panel.module.css';

/** Button and panel that stand for the dropdowns on phones. */
export function FilterPanel({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('politicians');
  const [open, setOpen] = useState(false);
  const number = activeFilters(query).length;
  const close = () => setOpen(false);
  return (
    <div className={classNames(styles.opener, 'needs-script')}>
      <Button
        icon={<Icon name="filter" />}
        aria-haspopup="dialog"
        onPointerDown={prepareDrawer}
        onFocus={prepareDrawer}
        onClick={() => setOpen(true)}
      >
        {number > 0 ? t('filters.openCount', { number }) : t('filters.title')}
      </Button>
      <Panel open={open} onClose={close} title={t('filters.title')}>
        <FilterDraft query={query} onApplied={close} />
      </Panel>
    </div>
  );
}
