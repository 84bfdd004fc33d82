import { Button } from 'antd';
import type { ReactNode } from 'react';
import screen from '@/components/records/screen.module.css';
import { ShortcutsHelp } from '@/components/records/shortcuts-help';
import { useTranslation } from '@/i18n/use-translation';
import { SHORTCUTS, type Shortcut } from '../shortcuts';
import { type Decision, useQueue } from '../use-queue';
import styles from './media.module.css';

interface Props<T> {
  items: T[];
  /** How many waited when the list was asked for. */
  total: number;
  isOpen: (item: T) => boolean;
  /** Before the number in the id of a card. */
  name: string;
  send: (item: T, decision: Decision, reason?: string) => Promise<unknown>;
  texts: {
    list: string;
    lead: string;
    more: (count: number) => string;
    keys: Record<Shortcut, string>;
  };
  onRefresh: () => void;
  children: (item: T, onDecide: (item: T, decision: Decision, reason?: string) => void) => ReactNode;
}

/** What waits for a decision, one card each, with keys for all of it. */
export function DecisionList<T extends { id: number }>(props: Props<T>) {
  const { items, total, isOpen, name, send, texts, onRefresh, children } = props;
  const { t } = useTranslation('adminMedia');
  const cardId = (id: number) => `${name}-${id}`;
  const queue = useQueue({ items, isOpen, cardId, send });
  const isAnyDecided = items.some((item) => !isOpen(item));
  const hidden = total - items.length;
  return (
    <>
      <div className={screen.head}>
        <p>{texts.lead}</p>
        <Button className={screen.keys} aria-keyshortcuts="?" onClick={queue.onHelp}>
          {t('shortcuts.title')}
        </Button>
      </div>
      <ul className={styles.list} aria-label={texts.list}>
        {items.map((item) => (
          <li
            key={item.id}
            id={cardId(item.id)}
            tabIndex={-1}
            className={styles.card}
            onFocus={() => queue.onCurrent(item.id)}
          >
            {children(item, queue.decide)}
          </li>
        ))}
      </ul>
      {(hidden > 0 || isAnyDecided) && (
        <div>
          <Button onClick={onRefresh}>{hidden > 0 ? texts.more(hidden) : t('queue.refresh')}</Button>
        </div>
      )}
      <ShortcutsHelp
        {...queue.help}
        texts={{ title: t('shortcuts.title'), close: t('close'), on: t('shortcuts.on') }}
        keys={(Object.keys(SHORTCUTS) as Shortcut[]).map((key): [string, string] => [
          texts.keys[key],
          SHORTCUTS[key].toUpperCase(),
        ])}
      />
    </>
  );
}
