import type { Objection } from '@jamcimo/contracts';
import type { ObjectionState } from '@jamcimo/contracts/constants';
import { Button } from 'antd';
import { NothingFound } from '@/components/records/nothing-found';
import { QueryState } from '@/components/records/query-state';
import { ShortcutsHelp } from '@/components/records/shortcuts-help';
import { useTranslation } from '@/i18n/use-translation';
import { useObjections } from '../api/objections';
import { SHORTCUTS, type Shortcut } from '../shortcuts';
import { cardId, useQueue } from '../use-queue';
import { DecisionDialog } from './decision-dialog';
import { ObjectionCard } from './objection-card';
import styles from './objections.module.css';

interface ListProps {
  objections: Objection[];
  state: ObjectionState;
  onRefresh: () => void;
}

function List({ objections, state, onRefresh }: ListProps) {
  const { t } = useTranslation('adminObjections');
  const queue = useQueue(objections);
  const keys = Object.keys(SHORTCUTS) as Shortcut[];
  return (
    <>
      {state === 'waiting' && (
        <div className={styles.top}>
          <p>{t('lead')}</p>
          <Button aria-keyshortcuts="?" onClick={queue.onHelp}>
            {t('shortcuts.title')}
          </Button>
        </div>
      )}
      <ul className={styles.list} aria-label={t('list')}>
        {objections.map((objection) => (
          <li
            key={objection.id}
            id={cardId(objection.id)}
            tabIndex={-1}
            className={styles.card}
            onFocus={() => queue.onCurrent(objection.id)}
          >
            <ObjectionCard objection={objection} onAsk={(accepted) => queue.ask({ objection, accepted })} />
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onRefresh}>{t('refresh')}</Button>
      </div>
      <DecisionDialog asked={queue.asked} onClose={() => queue.ask(null)} onDecided={queue.afterDecision} />
      <ShortcutsHelp
        {...queue.help}
        texts={{ title: t('shortcuts.title'), close: t('cancel'), on: t('shortcuts.on') }}
        keys={keys.map((name): [string, string] => [
          t(`shortcuts.names.${name}`),
          SHORTCUTS[name].toUpperCase(),
        ])}
      />
    </>
  );
}

/** The objections of one state. */
export function ObjectionQueue({ state }: { state: ObjectionState }) {
  const { t } = useTranslation('adminObjections');
  const { data, error, refetch } = useObjections(state);
  if (!data) return <QueryState {...{ data, error, refetch }} loading={t('loading')} failed={t('failed')} />;
  if (data.body.length === 0) return <NothingFound text={t(`empty.${state}`)} />;
  const askAnew = () => {
    document.getElementById('page-heading')?.focus();
    void refetch();
  };
  return <List objections={data.body} state={state} onRefresh={askAnew} />;
}
