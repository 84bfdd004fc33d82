import { useTranslation } from '@/i18n/use-translation';
import { foldedFilter } from '@/lib/text/folded-filter';
import type { RichSelect } from '../use-rich-select';
import styles from './choice-select.module.css';
import type { ControlProps } from './form-item';

export interface ChoiceProps extends ControlProps<string> {
  name: string;
  options: readonly string[];
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

/** A list that is searched by typing, without diacritics. As large as the native one it stands for. */
export function SearchableSelect({
  Select,
  name: _,
  options,
  value = '',
  onChange,
  onBlur,
  ...control
}: ChoiceProps & { Select: RichSelect }) {
  const { t } = useTranslation('forms');
  return (
    <Select
      {...control}
      aria-required
      className={styles.rich ?? ''}
      showSearch={{ filterOption: foldedFilter }}
      value={value === '' ? null : value}
      placeholder={t('choose')}
      notFoundContent={t('noneFound')}
      options={options.map((option) => ({ value: option, label: option }))}
      onChange={(chosen: string | null) => onChange?.(chosen ?? '')}
      onBlur={() => onBlur?.()}
    />
  );
}
