import { Result } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '@/components/icon';
import { LinkButton } from '@/components/link-button';
import { PageHeading } from '@/components/page-heading';
import { SearchBox } from '@/features/search/components/search-box';
import { useSearchText } from '@/features/search/use-search-text';
import { useTranslation } from '@/i18n/use-translation';
import { NO_PROFILE } from '@/lib/addresses/home-query';
import { usePageHead } from '@/lib/page/page-head';
import styles from './not-found.module.css';

interface Props {
  title: string;
  text: string;
  /** Above the way home. */
  children?: ReactNode;
}

function NotFound({ title, text, children }: Props) {
  const { t } = useTranslation('shell');
  usePageHead({ title: `${title} | ${t('product')}`, description: text, noIndex: true, status: 404 });
  return (
    <Result
      className={styles.page}
      icon={<Icon name="search" size={64} />}
      title={<PageHeading>{title}</PageHeading>}
      subTitle={<p>{text}</p>}
      extra={
        <div className={styles.ways}>
          {children}
          <LinkButton to="/" type="primary">
            {t('notFound.back')}
          </LinkButton>
        </div>
      }
    />
  );
}

export function NotFoundRoute() {
  const { t } = useTranslation('shell');
  return <NotFound title={t('notFound.title')} text={t('notFound.text')} />;
}

/** In place of a profile that is not public, whether it never was or is not any more; the search leads to the others. */
export function MissingProfile({ id }: { id: number }) {
  const { t } = useTranslation('politicians');
  const [text, setText] = useSearchText();
  return (
    <NotFound title={t('missing.title')} text={t(id === NO_PROFILE ? 'missing.malformed' : 'missing.text')}>
      <SearchBox text={text} onText={setText} />
    </NotFound>
  );
}
