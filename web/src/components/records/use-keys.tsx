import { Button, Checkbox, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useShortcuts, useShortcutsSetting } from '@/lib/interaction/shortcuts';
import { Facts } from './facts';
import styles from './record.module.css';
import screen from './screen.module.css';

/** One set of keys for all queues, in the order of the help: D as in "da", N as in "ne". */
const KEYS = {
  ...{ next: 's', previous: 'p', accept: 'd', reject: 'n', undo: 'z', pay: 'u', search: '/' },
} as const;
type Key = keyof typeof KEYS;
const ALL = { ...KEYS, help: '?' } as const;

export type KeyWords = Partial<Record<Key, string>>;

/**
 * The keys of a screen, which do nothing while something is asked.
 *
 * @param words what those that the screen has do
 * @returns the button and the window that say so, with the way to do without them
 */
export function useKeys(
  words: KeyWords,
  actions: Partial<Record<Key, () => void>>,
  isAsking: boolean,
): { button: ReactNode; help: ReactNode } {
  const { t } = useTranslation('admin');
  const [isOn, turn] = useShortcutsSetting();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts(isOn && !isAsking && !isHelpOpen, ALL, { ...actions, help: () => setHelpOpen(true) });
  const named = (Object.keys(KEYS) as Key[]).filter((key) => words[key] !== undefined);
  const all = [
    ...named.map((key) => [words[key] ?? '', KEYS[key].toUpperCase()] as const),
    [t('keys.help'), '?'] as const,
    [t('keys.close'), 'Esc'] as const,
  ];
  return {
    button: (
      <Button className={screen.keys} aria-keyshortcuts="?" onClick={() => setHelpOpen(true)}>
        <span aria-hidden="true">?</span> {t('keys.title')}
      </Button>
    ),
    help: (
      <Modal
        open={isHelpOpen}
        title={t('keys.title')}
        footer={null}
        onCancel={() => setHelpOpen(false)}
        closable={{ 'aria-label': t('keys.closeHelp') }}
        destroyOnHidden
      >
        <div className={styles.record}>
          <Facts facts={all.map(([does, key]): [string, ReactNode] => [does, <kbd key={does}>{key}</kbd>])} />
          <Checkbox checked={isOn} onChange={({ target }) => turn(target.checked)}>
            {t('keys.on')}
          </Checkbox>
        </div>
      </Modal>
    ),
  };
}
