import type { MediaMention } from '@jamcimo/contracts';
import { formatDate } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useState } from 'react';
import layout from '@/components/layout.module.css';
import { RecordList } from '@/components/records/record-list';
import type { Column } from '@/components/records/record-table';
import { useTranslation } from '@/i18n/use-translation';
import { useLiveMentions } from '../api/mentions';
import type { MediaAddress } from '../media-address';
import { ArticleTitle } from './article-title';
import { FoundSentence } from './found-sentence';
import styles from './media.module.css';
import { ReportRemoval } from './report-removal';

/** Below it every report is a card. */
const TABLE_PX = 960;

function useColumns(onWrong: (mention: MediaMention) => void): Column<MediaMention>[] {
  const { t } = useTranslation('adminMedia');
  return [
    {
      ...{ key: 'date', title: t('reports.date') },
      render: ({ article }) => <span className={layout.oneLine}>{formatDate(article.publishedAt)}</span>,
    },
    {
      ...{ key: 'person', title: t('reports.person'), isHead: true, width: 200 },
      render: ({ person }) => person.name,
    },
    {
      ...{ key: 'article', title: t('reports.article') },
      render: (mention) => (
        <>
          <ArticleTitle article={mention.article} />
          <FoundSentence mention={mention} />
        </>
      ),
    },
    {
      ...{ key: 'actions', title: t('reports.actions'), isActions: true },
      render: (mention) => (
        <Button
          danger
          className={styles.wrong}
          aria-label={t('reports.wrongOf', { name: mention.person.name, title: mention.article.title })}
          onClick={() => onWrong(mention)}
        >
          {t('reports.wrong')}
        </Button>
      ),
    },
  ];
}

/** Whose reports these are, where they are narrowed to one person. */
function OnePerson({ id, name, onAll }: { id: number; name: string | null; onAll: () => void }) {
  const { t } = useTranslation('adminMedia');
  return (
    <p className={styles.onePerson}>
      {name ? t('reports.of', { name }) : t('reports.ofNumber', { id })}
      <Button onClick={onAll}>{t('reports.ofAll')}</Button>
    </p>
  );
}

interface Props {
  address: MediaAddress;
  onChange: (change: Partial<MediaAddress>, isCorrection?: boolean) => void;
}

/** "Objave": what the public sees, with the way to take away what is about somebody else. */
export function ReportTable({ address, onChange }: Props) {
  const { t } = useTranslation('adminMedia');
  const { q, politician, page } = address;
  const query = useLiveMentions(address);
  const rows = query.data?.body;
  const [asked, setAsked] = useState<MediaMention | null>(null);
  return (
    <>
      <p>{t('reports.lead')}</p>
      {politician !== null && (
        <OnePerson
          id={politician}
          name={rows?.[0]?.person.name ?? null}
          onAll={() => onChange({ politician: null, page: 1 })}
        />
      )}
      <RecordList<MediaMention>
        query={query}
        rows={rows}
        loading={t('reports.loading')}
        failed={t('failed')}
        empty={t(q || politician !== null ? 'reports.nothingFound' : 'reports.empty')}
        label={t('reports.list')}
        columns={useColumns(setAsked)}
        rowKey={({ id }) => id}
        cardsBelow={TABLE_PX}
        pages={{
          ...{ label: t('reports.pages'), page, total: query.data?.total ?? 0 },
          onPage: (next, isCorrection) => onChange({ page: next }, isCorrection),
        }}
      />
      <ReportRemoval mention={asked} onClose={() => setAsked(null)} />
    </>
  );
}
