import { Result } from 'antd';
import { Icon } from '@/components/icon';
import { LinkButton } from '@/components/link-button';
import { SearchBox } from '@/features/search/components/search-box';
import { useSearchText } from '@/features/search/use-search-text';
import { useTranslation } from '@/i18n/use-translation';
import { NO_PROFILE } from '@/lib/addresses/home-query';
import { usePageHead } from '@/lib/page/page-head';
import styles from './not-found.module.css';

/** In place of a profile that is not public, whether it never was or is not any more; the search leads to the others. */
export function MissingProfile({ id }: { id: number }) {
  const { t } = useTranslation(['politicians', 'shell']);
  const [text, setText] = useSearchText();
  usePageHead({
    title: `${t('missing.title')} | ${t('shell:product')}`,
    description: t('missing.text'),
    noIndex: true,
    status: 404,
  });
  return (
    <Result
      className={styles.page}
      icon={<Icon name="search" size={64} />}
      title={
        <h1 tabIndex={-1} id="page-heading">
          {t('missing.title')}
        </h1>
      }
      subTitle={<p>{id === NO_PROFILE ? t('missing.malformed') : t('missing.text')}</p>}
      extra={
        <div className={styles.ways}>
          <SearchBox text={text} onText={setText} />
          <LinkButton to="/" type="primary">
            {t('shell:notFound.back')}
          </LinkButton>
        </div>
      }
    />
  );
}
