import { Button } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../../components/icon';
import {
  activeFilters,
  type HomeFilters,
  type HomeQuery,
  homeAddress,
  NO_FILTERS,
  withFilters,
} from '../../../lib/addresses/home-query';
import { SAME_VIEW } from '../../../lib/addresses/same-view';
import { useFocusAfterRemoval } from '../../../lib/interaction/use-focus-after-removal';
import filterChipsStyles from './filter-chips.module.css';
import styles from './filter-draft.module.css';
import { FilterFields } from './filter-fields';
import { useFilterLabel } from './filter-labels';

/** The same filters for phones: nothing changes before "Primijeni". */
export function FilterDraft({ query, onApplied }: { query: HomeQuery; onApplied: () => void }) {
  const { t } = useTranslation('politicians');
  const navigate = useNavigate();
  const label = useFilterLabel();
  const [draft, setDraft] = useState<HomeFilters>({ ...NO_FILTERS, ...query });
  const change = (part: Partial<HomeFilters>) => setDraft((before) => ({ ...before, ...part }));
  const active = activeFilters(draft);
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
    const { jurisdiction, party, verified, guaranteed, city, q } = draft;
    const filters = { jurisdiction, party, verified, guaranteed, city, q };
    void navigate(
      homeAddress({ ...withFilters(query, filters), selected: null }),
      query.selected === null ? SAME_VIEW : {},
    );
    onApplied();
  };
  return (
    <form ref={form} className={styles.draft} onSubmit={apply} aria-label={t('filters.title')}>
      {active.length > 0 && (
        <ul ref={list} className={filterChipsStyles.chips} aria-label={t('filters.active')}>
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
      <FilterFields value={draft} onChange={change} />
      <div className={styles.actions}>
        <Button onClick={() => setDraft(NO_FILTERS)}>{t('filters.reset')}</Button>
        <Button type="primary" htmlType="submit">
          {t('filters.apply')}
        </Button>
      </div>
    </form>
  );
}
