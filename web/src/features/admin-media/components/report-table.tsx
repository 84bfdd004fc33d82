import type { MediaMention } from '@jamcimo/contracts';
import { formatDate } from '@jamcimo/croatia';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { NothingFound } from '@/components/records/nothing-found';
import { QueryState } from '@/components/records/query-state';
import { type Column, RecordTable } from '@/components/records/record-table';
import { useTranslation } from '@/i18n/use-translation';
import { PAGE, useLiveMentions } from '../api/mentions';
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
      render: ({ article }) => <span className={styles.oneLine}>{formatDate(article.publishedAt)}</span>,
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
  onChange: (change: Partial<MediaAddress>) => void;
}

/** "Objave": what the public sees, with the way to take away what is about somebody else. */
export function ReportTable({ address, onChange }: Props) {
  const { t } = useTranslation('adminMedia');
  const { q, politician, page } = address;
  const { data, error, refetch } = useLiveMentions(address);
  const [asked, setAsked] = useState<MediaMention | null>(null);
  const columns = useColumns(setAsked);
  const rows = data?.body ?? [];
  const total = data?.total ?? 0;
  const onRemoved = () => {
    // The last row of the last page takes its page along.
    if (rows.length === 1 && page > 1) onChange({ page: page - 1 });
  };
  return (
    <>
      <p>{t('reports.lead')}</p>
      {politician !== null && (
        <OnePerson
          id={politician}
          name={rows[0]?.person.name ?? null}
          onAll={() => onChange({ politician: null, page: 1 })}
        />
      )}
      <QueryState {...{ data, error, refetch }} loading={t('reports.loading')} failed={t('failed')} />
      {data && rows.length === 0 && (
        <NothingFound text={q || politician !== null ? t('reports.nothingFound') : t('reports.empty')} />
      )}
      {rows.length > 0 && (
        <RecordTable
          label={t('reports.list')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          cardsBelow={TABLE_PX}
        />
      )}
      {total > PAGE && (
        <nav aria-label={t('reports.pages')}>
          <Pagination
            current={page}
            pageSize={PAGE}
            total={total}
            showSizeChanger={false}
            onChange={(next) => onChange({ page: next })}
          />
        </nav>
      )}
      <ReportRemoval mention={asked} onClose={() => setAsked(null)} onRemoved={onRemoved} />
    </>
  );
}
