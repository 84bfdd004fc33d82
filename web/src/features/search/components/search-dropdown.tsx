import { formatNumber, placeText, splitParties } from '@jamcimo/croatia';
import type { ReactNode } from 'react';
import { FallbackImage } from '@/components/fallback-image';
import { useTranslation } from '@/i18n/use-translation';
import type { SearchState } from '../api/search';
import type { Choice, Choices } from '../choices';
import styles from './search-dropdown.module.css';

interface Props {
  id: string;
  state: SearchState;
  choices: Choices;
  activeKey: string | null;
  onPick: (choice: Choice) => void;
}

export const optionId = (id: string, key: string) => `${id}-${key.replace(/\s+/g, '_')}`;

export const listId = (id: string) => `${id}-list`;

function ChoiceText({ choice }: { choice: Choice }) {
  const { t } = useTranslation('search');
  if (choice.kind === 'all') return <span className={styles.all}>{t('showAll')}</span>;
  if (choice.kind === 'politician') {
    const { name, photoUrl, party, position, county, city } = choice.politician;
    const facts = [position, splitParties(party).join(', '), placeText(city, county, position)].filter(
      Boolean,
    );
    return (
      <>
        <FallbackImage source={photoUrl} name={name} alt="" width={40} height={40} className={styles.photo} />
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          <span className={styles.facts}>{facts.join(' · ')}</span>
        </span>
      </>
    );
  }
  return (
    <>
      <span className={styles.text}>
        <span className={styles.name}>{choice.name}</span>
        <span className={styles.facts}>{t(choice.kind)}</span>
      </span>
      <span className={styles.count}>
        {t('count', { count: choice.count, number: formatNumber(choice.count) })}
      </span>
    </>
  );
}

/** What was found, in two groups. The focus stays in the field; arrows move through the options. */
export function SearchDropdown({ id, state, choices, activeKey, onPick }: Props) {
  const { t } = useTranslation('search');
  if (state.failed) return <p className={styles.message}>{t('failed')}</p>;
  if (state.isSearching) return <p className={styles.message}>{t('searching')}</p>;
  if (choices.all.length === 0) return <p className={styles.message}>{t('none')}</p>;
  // Heard through the status line of the field, so here it is for the eye only.
  const emptyGroup = (
    <p className={styles.message} aria-hidden="true">
      {t('none')}
    </p>
  );
  const options = (list: Choice[]): ReactNode =>
    list.map((choice) => (
      // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are pointed at, never focused.
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
      <div
        key={choice.key}
        id={optionId(id, choice.key)}
        role="option"
        aria-selected={choice.key === activeKey}
        className={styles.option}
        onClick={() => onPick(choice)}
      >
        <ChoiceText choice={choice} />
      </div>
    ));
  const group = (title: string, list: Choice[]) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own.
    <div role="group" aria-label={title}>
      <p className={styles.group} aria-hidden="true">
        {title}
      </p>
      {list.length > 0 ? options(list) : emptyGroup}
    </div>
  );
  return (
    // A list that scrolls would be a stop of the keyboard of its own; here the field keeps the focus.
    <div id={listId(id)} role="listbox" aria-label={t('results')} className={styles.list} tabIndex={-1}>
      {group(t('categories'), choices.categories)}
      {group(t('politicians'), choices.politicians)}
      {options(choices.all)}
    </div>
  );
}
