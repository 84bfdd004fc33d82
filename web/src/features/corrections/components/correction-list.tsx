import { formatDate } from '@jamcimo/croatia';
import { Link } from 'react-router-dom';
import layout from '@/components/layout.module.css';
import { EmptyList, PagedItems } from '@/components/paged-items';
import { SkeletonLine } from '@/components/skeleton';
import textLink from '@/components/text-link.module.css';
import { useTranslation } from '@/i18n/use-translation';
import type { PageRange } from '@/lib/addresses/shown-items';
import { useCorrections } from '../api/corrections';
import { correctionsAddress } from '../corrections-address';
import styles from './correction-list.module.css';

const correctionId = (id: number) => `correction-${id}`;

/** What was corrected, newest first, with every state the list can be in. */
export function CorrectionList({ query }: { query: PageRange }) {
  const { t } = useTranslation('corrections');
  const list = useCorrections(query);
  return (
    <PagedItems
      list={list}
      range={query}
      addressOf={correctionsAddress.write}
      elementId={correctionId}
      className={styles.list}
      texts={{ label: t('list'), more: t('more'), moreFailed: t('moreFailed') }}
      waiting={
        <div role="status">
          <span className="visually-hidden">{t('loading')}</span>
          <SkeletonLine width="100%" tall />
          <SkeletonLine width="90%" tall />
        </div>
      }
      empty={<EmptyList icon="document" text={t('none')} help={t('noneHelp')} />}
    >
      {list.items.map(({ id, date, sentence, address }) => (
        <li key={id} id={correctionId(id)} tabIndex={-1}>
          <time dateTime={date} className={layout.small}>
            {formatDate(date)}
          </time>
          <p>{sentence}</p>
          <Link to={address} className={textLink.link}>
            {t('profile')}{' '}
            <span className="visually-hidden">{t('ofCorrection', { date: formatDate(date) })}</span>
          </Link>
        </li>
      ))}
    </PagedItems>
  );
}
