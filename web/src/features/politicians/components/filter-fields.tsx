import { useId } from 'react';
import { Icon } from '@/components/icon';
import layout from '@/components/layout.module.css';
import type { RichSelect } from '@/components/use-rich-select';
import { useTranslation } from '@/i18n/use-translation';
import type { HomeFilters } from '@/lib/addresses/home-query';
import { foldedFilter } from '@/lib/text/folded-filter';
import { type FilterField, useFilterFields } from '../filter-choices';
import styles from './filter-fields.module.css';

const SEARCH_ICON = <Icon name="search" size={16} />;

interface FieldProps {
  field: FilterField;
  onChange: (change: Partial<HomeFilters>) => void;
  /** Takes the place of the native select, in the same size. */
  Rich: RichSelect | null;
}

function Field({ field, onChange, Rich }: FieldProps) {
  const { t } = useTranslation('politicians');
  const id = useId();
  const { name, label, value, choices, isSearched, change } = field;
  const choose = (chosen: string) => onChange(change(chosen));
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {Rich ? (
        <Rich
          id={id}
          value={value}
          options={choices}
          onChange={choose}
          showSearch={isSearched && { filterOption: foldedFilter, searchIcon: SEARCH_ICON }}
          popupMatchSelectWidth={false}
          // The bar stays in sight while the page scrolls: a list outside it would leave its field and jump back under the pointer.
          getPopupContainer={({ parentElement }) => parentElement}
          notFoundContent={t('filters.nothingFound')}
        />
      ) : (
        <select id={id} name={name} value={value} onChange={(event) => choose(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

interface Props {
  value: HomeFilters;
  onChange: (change: Partial<HomeFilters>) => void;
  Rich?: RichSelect | null;
  /** False as long as nobody is about to choose: the hundreds of places of all counties are loaded only then. */
  wantsPlaces?: boolean;
}

/** County, place, party and status. */
export function FilterFields({ value, onChange, Rich = null, wantsPlaces = true }: Props) {
  const { t } = useTranslation('politicians');
  const { fields, failed } = useFilterFields(value, wantsPlaces);
  return (
    <>
      {fields.map((field) => (
        <Field key={field.name} field={field} onChange={onChange} Rich={Rich} />
      ))}
      {failed && (
        <p role="status" className={layout.small}>
          {t('filters.failed')}
        </p>
      )}
    </>
  );
}
