import { useTranslation } from 'react-i18next';
import { Panel } from '../../components/panel';
import { FilterDraft } from '../../features/politicians/components/filter-draft';
import { SearchBox } from '../../features/search/components/search-box';
import { useHomeQuery } from '../../lib/addresses/use-home-query';

/** Search and filters over the whole page of a phone. */
export function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const query = useHomeQuery();
  return (
    <Panel open={open} onClose={onClose} title={t('searchAndFilters')} isFull>
      <SearchBox onDone={onClose} isInPanel />
      <FilterDraft query={query} onApplied={onClose} />
    </Panel>
  );
}
