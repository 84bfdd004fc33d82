import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon';
import { Modal } from '../../../components/modal';
import { activeFilters, type HomeQuery } from '../../../lib/home-query';
import { FilterDraft } from './filter-draft';

/** Button and panel that stand for the dropdowns on phones. */
export function FilterPanel({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('politicians');
  const [open, setOpen] = useState(false);
  const number = activeFilters(query).length;
  const close = () => setOpen(false);
  return (
    <div className="filter-panel needs-script">
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {number > 0 ? t('filters.openCount', { number }) : t('filters.title')}
      </button>
      <Modal open={open} onClose={close} title={t('filters.title')} className="modal-bottom">
        <FilterDraft query={query} onApplied={close} />
      </Modal>
    </div>
  );
}
