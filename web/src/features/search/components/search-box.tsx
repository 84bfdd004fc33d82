import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '@/components/icon';
import { useTranslation } from '@/i18n/use-translation';
import { homeAddress, readHomeQuery, withFilters } from '@/lib/addresses/home-query';
import { useHomeQuery } from '@/lib/addresses/use-home-query';
import { useDebounced } from '@/lib/interaction/use-debounced';
import { classNames } from '@/lib/text/class-names';
import { type SearchState, searchTerm, useSearch } from '../api/search';
import { allResults, type Choice, choicesOf } from '../choices';
import styles from './search-box.module.css';
import { listId, optionId, SearchDropdown } from './search-dropdown';

/** Long enough not to call for every letter, short enough not to be noticed. */
const DEBOUNCE_MS = 150;

function useAnnouncement({ isOn, isSearching, failed, politicians, categories }: SearchState): string {
  const { t } = useTranslation('search');
  if (!isOn) return '';
  if (failed) return t('failed');
  if (isSearching) return t('searching');
  const groups = categories.parties.length + categories.counties.length + categories.cities.length;
  if (groups + politicians.length === 0) return t('none');
  return `${t('foundPoliticians', { count: politicians.length })}, ${t('foundCategories', { count: groups })}`;
}

interface Props {
  text: string;
  onText: (text: string) => void;
  /** Called after a pick. */
  onDone?: () => void;
  /** What is asked for, where that is less than everything. */
  label?: string;
  /** Takes the focus when the window it stands in opens. */
  isInPanel?: boolean;
}

/**
 * Search field with suggestions (combobox with a list box). Without JavaScript it submits `/?q=…`. In a panel the suggestions stay
 * when the field loses the focus: what is below them must not move while it is tapped.
 */
export function SearchBox({ text, onText, onDone, label, isInPanel = false }: Props) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const query = useHomeQuery();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const typed = searchTerm(text);
  const debounced = useDebounced(typed, DEBOUNCE_MS);
  const found = useSearch(isOpen ? debounced : null);
  const state =
    typed === debounced ? found : { ...found, isOn: typed !== null, isSearching: true, failed: false };
  const choices = choicesOf(state, typed ?? '', query);
  const isShown = isOpen && state.isOn;
  const options =
    isShown && !state.isSearching ? [...choices.categories, ...choices.politicians, ...choices.all] : [];
  const active = options.find(({ key }) => key === activeKey) ?? null;
  const announcement = useAnnouncement(state);

  const go = (address: string) => {
    onText(readHomeQuery(address.slice(1)).q ?? '');
    setOpen(false);
    setActiveKey(null);
    void navigate(address);
    window.dispatchEvent(new CustomEvent('url-changed', { detail: { url: address } }));
    onDone?.();
  };
  const move = (step: number) => {
    if (options.length === 0) return;
    const at = options.findIndex(({ key }) => key === activeKey);
    const start = at === -1 && step < 0 ? 0 : at;
    const next = options[(start + step + options.length) % options.length];
    setActiveKey(next?.key ?? null);
    if (next) document.getElementById(optionId(id, next.key))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      // The panel around the field stays open: the next Escape closes it.
      event.stopPropagation();
      setOpen(false);
      setActiveKey(null);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const whole = text.trim();
    if (active) go(active.address);
    else if (whole !== '') go(allResults(whole));
    else if (query.q !== null) go(homeAddress(withFilters(query, { q: null })));
    else input.current?.focus();
  };

  return (
    <search aria-label={label} className={classNames(styles.search, isInPanel && styles.inPanel)}>
      <form action="/" method="get" onSubmit={submit} className={styles.form}>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          aria-label={label ?? t('label')}
          placeholder={label ?? t('placeholder')}
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? listId(id) : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(id, active.key) : undefined}
          data-first-focus={isInPanel || undefined}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            setOpen(true);
            setActiveKey(null);
          }}
          onFocus={() => setOpen(text !== (query.q ?? ''))}
          onBlur={isInPanel ? undefined : () => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          {t('submit')}
        </button>
      </form>
      <p className="visually-hidden" role="status">
        {isShown ? announcement : ''}
      </p>
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field when its scroll bar is pressed.
        <div className={styles.results} onMouseDown={(event) => event.preventDefault()}>
          <SearchDropdown
            id={id}
            state={state}
            choices={choices}
            activeKey={active?.key ?? null}
            onPick={({ address }: Choice) => go(address)}
          />
        </div>
      )}
    </search>
  );
}
