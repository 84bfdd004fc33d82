import { useTranslation } from '@/i18n/use-translation';
import { useRichSelect } from '../use-rich-select';
import styles from './choice-select.module.css';
import { type ChoiceProps, SearchableSelect } from './searchable-select';

/**
 * One of a list, a native select as the server sends it; with a mouse or a keyboard it becomes one that can be searched by typing.
 * A value that is not on the list, from a profile, is offered as well (decision 17).
 */
export function ChoiceSelect({ options, value = '', onChange, onBlur, ...control }: ChoiceProps) {
  const { t } = useTranslation('forms');
  const { Rich, near } = useRichSelect<HTMLDivElement>();
  const all = value === '' || options.includes(value) ? options : [value, ...options];
  const events = { ...(onChange && { onChange }), ...(onBlur && { onBlur }) };
  return (
    <div {...near}>
      {Rich ? (
        <SearchableSelect {...control} {...events} Select={Rich} options={all} value={value} />
      ) : (
        <select
          {...control}
          className={styles.native}
          aria-required
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
          onBlur={() => onBlur?.()}
        >
          <option value="">{t('choose')}</option>
          {all.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
