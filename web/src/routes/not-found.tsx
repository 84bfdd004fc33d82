import { Result } from 'antd';
import { Icon } from '@/components/icon';
import { LinkButton } from '@/components/link-button';
import { useTranslation } from '@/i18n/use-translation';
import { usePageHead } from '@/lib/page/page-head';
import styles from './not-found.module.css';

export function NotFoundRoute() {
  const { t } = useTranslation('shell');
  usePageHead({
    title: `${t('notFound.title')} | ${t('product')}`,
    description: t('notFound.text'),
    noIndex: true,
    status: 404,
  });
  return (
    <Result
      className={styles.page}
      icon={<Icon name="search" size={64} />}
      title={
        <h1 tabIndex={-1} id="page-heading">
          {t('notFound.title')}
        </h1>
      }
      subTitle={<p>{t('notFound.text')}</p>}
      extra={
        <LinkButton to="/" type="primary">
          {t('notFound.back')}
        </LinkButton>
      }
    />
  );
}
