import { Button } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '@/components/icon';
import layout from '@/components/layout.module.css';
import { useTranslation } from '@/i18n/use-translation';
import {
  activeFilters,
  type HomeFilters,
  homeAddress,
  NO_FILTERS,
  withFilters,
} from '@/lib/addresses/home-query';
import { SAME_VIEW } from '@/lib/addresses/same-view';
import { useHomeQuery } from '@/lib/addresses/use-home-query';
import { useDebounced } from '@/lib/interaction/use-debounced';
import { useFocusAfterRemoval } from '@/lib/interaction/use-focus-after-removal';
import filterChipsStyles from './filter-chips.module.css';
import styles from './filter-draft.module.css';
import { FilterFields } from './filter-fields';
import { useFilterLabel } from './filter-labels';

/** Typing is over after so long, and the numbers follow the text. */
const TYPED_MS = 400;

interface Props {
  onDone: () => void;
  /** The search field above; it shows the text, so there is no chip for it. */
  search?: { text: string; onText: (text: string) => void };
}

/** The same filters for phones: nothing changes before "Primijeni". */
export function FilterDraft({ onDone, search }: Props) {
  const query = useHomeQuery();
  const { t } = useTranslation('politicians');
  const navigate = useNavigate();
  const label = useFilterLabel();
  const [draft, setDraft] = useState<HomeFilters>({ ...NO_FILTERS, ...query });
  const change = (part: Partial<HomeFilters>) => {
    setDraft((before) => ({ ...before, ...part }));
    if (part.q === null) search?.onText('');
  };
  const typed = search?.text.trim() || null;
  const counted = useDebounced(typed, TYPED_MS);
  const active = activeFilters(search ? { ...draft, q: null } : draft);
  const form = useRef<HTMLFormElement>(null);
  const { list, onRemoval } = useFocusAfterRemoval(
    active.length,
    () => form.current?.querySelector('select') ?? null,
  );
  const remove = (at: number, part: Partial<HomeFilters>) => {
    onRemoval(at);
    change(part);
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const { jurisdiction, party, verified, guaranteed, city } = draft;
    const filters = { jurisdiction, party, verified, guaranteed, city, q: search ? typed : draft.q };
    void navigate(
      homeAddress({ ...withFilters(query, filters), selected: null }),
      query.selected === null ? SAME_VIEW : {},
    );
    onDone();
  };
  return (
    <form ref={form} className={styles.draft} onSubmit={apply} aria-label={t('filters.title')}>
      {active.length > 0 && (
        <ul ref={list} className={layout.tight} aria-label={t('filters.active')}>
          {active.map((name, at) => (
            <li key={name}>
              <Button
                className={filterChipsStyles.chip}
                shape="round"
                icon={<Icon name="close" size={16} />}
                iconPlacement="end"
                aria-label={t('filters.removeChip', { filter: label(name, draft) })}
                onClick={() => remove(at, { [name]: null })}
              >
                {label(name, draft)}
              </Button>
            </li>
          ))}
          <li>
            <Button type="link" onClick={() => remove(0, NO_FILTERS)}>
              {t('filters.clearAll')}
            </Button>
          </li>
        </ul>
      )}
      <FilterFields value={search ? { ...draft, q: counted } : draft} onChange={change} />
      <div className={styles.actions}>
        <Button onClick={() => change(NO_FILTERS)}>{t('filters.reset')}</Button>
        <Button type="primary" htmlType="submit">
          {t('filters.apply')}
        </Button>
      </div>
    </form>
  );
}
