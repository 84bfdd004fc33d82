import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRichSelect } from '@/components/use-rich-select';
import { useTranslation } from '@/i18n/use-translation';
import {
  type HomeFilters,
  type HomeQuery,
  homeAddress,
  NO_FILTERS,
  queryEntries,
  withFilters,
} from '@/lib/addresses/home-query';
import { SAME_VIEW } from '@/lib/addresses/same-view';
import styles from './filter-bar.module.css';
import { FilterFields } from './filter-fields';

/** Native selects change with every arrow key: a choice by keyboard counts after so long without another one. */
const PAUSE_MS = 800;

type Change = Partial<HomeFilters>;

/** What is chosen, and when it becomes an address: at once by pointer; by keyboard after Enter, a pause, or on leaving. */
function useChoice(query: HomeQuery) {
  const navigate = useNavigate();
  const [pending, setPending] = useState<Change | null>(null);
  const isByKeyboard = useRef(false);
  const commit = (change: Change | null) => {
    setPending(null);
    if (change) void navigate(homeAddress(withFilters(query, change)), SAME_VIEW);
  };
  const latestCommit = useRef(commit);
  latestCommit.current = commit;
  useEffect(() => {
    if (pending === null) return undefined;
    const timer = setTimeout(() => latestCommit.current(pending), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  return {
    value: { ...query, ...pending },
    commit,
    change: (change: Change) => {
      const all = { ...pending, ...change };
      if (isByKeyboard.current) setPending(all);
      else commit(all);
    },
    handlers: {
      onPointerDown: () => {
        isByKeyboard.current = false;
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        isByKeyboard.current = key !== 'Enter';
        if (key === 'Enter') commit(pending);
      },
      onBlur: () => commit(pending),
    },
  };
}

/**
 * The dropdowns of wide screens, searched by typing once somebody comes near. Each choice is a step of the history; without
 * JavaScript it is a plain form.
 */
export function FilterBar({ query }: { query: HomeQuery }) {
  const { t } = useTranslation('politicians');
  const { value, change, commit, handlers } = useChoice(query);
  const { Rich, near, isNear } = useRichSelect();
  const kept = queryEntries({ ...withFilters(query, {}), ...NO_FILTERS, q: query.q });
  return (
    <form
      className={styles.bar}
      action="/"
      method="get"
      autoComplete="off"
      aria-label={t('filters.title')}
      {...handlers}
      {...near}
    >
      <FilterFields value={value} onChange={Rich ? commit : change} Rich={Rich} wantsPlaces={isNear} />
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <Button type="primary" htmlType="submit">
          {t('filters.apply')}
        </Button>
      </noscript>
    </form>
  );
}
