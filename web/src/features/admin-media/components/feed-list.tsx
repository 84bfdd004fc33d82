import type { Feed, FeedState } from '@jamcimo/contracts';
import { formatDateTime, formatNumber } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useState } from 'react';
import { ExternalLink } from '@/components/external-link';
import { RecordList } from '@/components/records/record-list';
import type { Column } from '@/components/records/record-table';
import { StateTag, type Tone } from '@/components/records/state-tag';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { ONE_WINDOW, useOpenAgain } from '@/lib/forms/use-open-again';
import { FEEDS, useFeedPause, useFeeds } from '../api/feeds';
import { FEED_DRAFT, FeedDialog } from './feed-dialog';
import { FeedRemoval } from './feed-removal';
import styles from './media.module.css';
import { MonitoringState } from './monitoring-state';

/** Below it every feed is a card. */
const TABLE_PX = 960;

const TONES: Record<FeedState, Tone> = {
  off: 'plain',
  paused: 'plain',
  waiting: 'waiting',
  working: 'good',
  failing: 'bad',
};

/** What the state is, and why where it is a bad one. */
function Health({ feed }: { feed: Feed }) {
  const { t } = useTranslation('adminMedia');
  const state = feed.isActive ? feed.state : 'paused';
  return (
    <>
      <StateTag tone={TONES[state]}>{t(`feeds.states.${state}`)}</StateTag>
      {state === 'failing' && feed.lastError !== null && (
        <span className={styles.small}>{feed.lastError}</span>
      )}
      {state === 'failing' && feed.nextPollAt !== null && (
        <span className={styles.small}>{t('feeds.nextPoll', { when: formatDateTime(feed.nextPollAt) })}</span>
      )}
    </>
  );
}

function Actions({ feed, onRemove }: { feed: Feed; onRemove: () => void }) {
  const { t } = useTranslation('adminMedia');
  const failed = t('changeFailed');
  const pause = useFeedPause(failed);
  // How that ends is seen in the list.
  const poll = useChange('POST /api/admin/feeds/:id/poll', {
    ...{ done: t('feeds.polled'), failed, refresh: [FEEDS] },
  });
  const of = (action: string) => t('feeds.of', { action, outlet: feed.outlet });
  const toggle = t(feed.isActive ? 'feeds.pause' : 'feeds.resume');
  return (
    <div className={styles.buttons}>
      {feed.isActive && feed.state !== 'off' && (
        <Button
          aria-label={of(t('feeds.poll'))}
          loading={poll.isPending}
          onClick={() => poll.mutate({ id: feed.id })}
        >
          {t('feeds.poll')}
        </Button>
      )}
      <Button aria-label={of(toggle)} disabled={pause.isPending} onClick={() => pause.mutate(feed)}>
        {toggle}
      </Button>
      <Button danger aria-label={of(t('feeds.remove'))} onClick={onRemove}>
        {t('feeds.remove')}
      </Button>
    </div>
  );
}

function useColumns(onRemove: (feed: Feed) => void): Column<Feed>[] {
  const { t } = useTranslation('adminMedia');
  return [
    {
      ...{ key: 'outlet', title: t('feeds.outlet'), isHead: true },
      render: ({ outlet, url }) => (
        <>
          {outlet}
          <span className={styles.address}>
            <ExternalLink href={url}>{url.replace(/^https?:\/\//, '')}</ExternalLink>
          </span>
        </>
      ),
    },
    { key: 'state', title: t('feeds.state'), width: 220, render: (feed) => <Health feed={feed} /> },
    {
      ...{ key: 'success', title: t('feeds.lastSuccess') },
      render: ({ lastSuccessAt }) => (lastSuccessAt === null ? '–' : formatDateTime(lastSuccessAt)),
    },
    {
      ...{ key: 'articles', title: t('feeds.articles') },
      render: ({ articles }) => formatNumber(articles),
    },
    {
      ...{ key: 'actions', title: t('feeds.actions'), isActions: true },
      render: (feed) => <Actions feed={feed} onRemove={() => onRemove(feed)} />,
    },
  ];
}

/** "Izvori": the feeds that media monitoring reads, with their health. */
export function FeedList() {
  const { t } = useTranslation('adminMedia');
  const query = useFeeds();
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Feed | null>(null);
  useOpenAgain(
    ONE_WINDOW,
    () => [FEED_DRAFT],
    () => setAdding(true),
  );
  return (
    <>
      <MonitoringState />
      <div>
        <Button type="primary" onClick={() => setAdding(true)}>
          {t('feeds.add')}
        </Button>
      </div>
      <RecordList<Feed>
        query={query}
        rows={query.data?.body}
        loading={t('feeds.loading')}
        failed={t('failed')}
        empty={t('feeds.empty')}
        label={t('feeds.list')}
        columns={useColumns(setAsked)}
        rowKey={({ id }) => id}
        cardsBelow={TABLE_PX}
      />
      <FeedDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <FeedRemoval feed={asked} onClose={() => setAsked(null)} />
    </>
  );
}
