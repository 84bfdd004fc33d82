import type { MediaMention } from '@jamcimo/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../components/failure';
import { NothingFound } from '../../../components/records/nothing-found';
import { RecordLoading } from '../../../components/records/record-loading';
import screen from '../../../components/records/screen.module.css';
import { ShortcutsHelp } from '../../../components/records/shortcuts-help';
import { useWaitingMentions } from '../api/mentions';
import { SHORTCUTS, type Shortcut } from '../shortcuts';
import { cardId, useQueue } from '../use-queue';
import styles from './media.module.css';
import { MentionCard } from './mention-card';

interface ListProps {
  mentions: MediaMention[];
  /** How many waited when the list was asked for. */
  total: number;
  q: string | null;
  onRefresh: () => void;
}

function List({ mentions, total, q, onRefresh }: ListProps) {
  const { t } = useTranslation('adminMedia');
  const queue = useQueue(mentions, q);
  const isAnyDecided = mentions.some(({ state }) => state !== 'unsure');
  const hidden = total - mentions.length;
  const keys = Object.keys(SHORTCUTS) as Shortcut[];
  return (
    <>
      <div className={screen.head}>
        <p>{t('queue.lead')}</p>
        <Button className={screen.keys} aria-keyshortcuts="?" onClick={queue.onHelp}>
          {t('shortcuts.title')}
        </Button>
      </div>
      <ul className={styles.list} aria-label={t('queue.list')}>
        {mentions.map((mention) => (
          <li
            key={mention.id}
            id={cardId(mention.id)}
            tabIndex={-1}
            className={styles.card}
            onFocus={() => queue.onCurrent(mention.id)}
          >
            <MentionCard mention={mention} onDecide={queue.decide} />
          </li>
        ))}
      </ul>
      {(hidden > 0 || isAnyDecided) && (
        <div>
          <Button onClick={onRefresh}>
            {hidden > 0 ? t('queue.more', { count: hidden }) : t('queue.refresh')}
          </Button>
        </div>
      )}
      <ShortcutsHelp
        {...queue.help}
        texts={{ title: t('shortcuts.title'), close: t('close'), on: t('shortcuts.on') }}
        keys={keys.map((name): [string, string] => [
          t(`shortcuts.names.${name}`),
          SHORTCUTS[name].toUpperCase(),
        ])}
      />
    </>
  );
}

/** "Nesigurna": what the search was not sure of. */
export function MentionQueue({ q }: { q: string | null }) {
  const { t } = useTranslation('adminMedia');
  const { data, error, refetch } = useWaitingMentions(q);
  if (error && !data) return <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordLoading>{t('queue.loading')}</RecordLoading>;
  if (data.body.length === 0) return <NothingFound text={q ? t('queue.nothingFound') : t('queue.empty')} />;
  const askAnew = () => {
    document.getElementById('page-heading')?.focus();
    void refetch();
  };
  const total = data.total ?? data.body.length;
  return <List mentions={data.body} total={total} q={q} onRefresh={askAnew} />;
}
