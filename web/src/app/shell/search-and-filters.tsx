import { FilterDraft } from '@/features/politicians/components/filter-draft';
import { SearchBox } from '@/features/search/components/search-box';
import { useSearchText } from '@/features/search/use-search-text';

/** Search and filters over the whole page of a phone; "Primijeni" takes the typed text along with the filters. */
export function SearchAndFilters({ onDone }: { onDone: () => void }) {
  const [text, setText] = useSearchText();
  return (
    <>
      <SearchBox text={text} onText={setText} onDone={onDone} isInPanel />
      <FilterDraft onDone={onDone} search={{ text, onText: setText }} />
    </>
  );
}
