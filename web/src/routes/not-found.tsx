import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageHead } from '../lib/page-head';

export function NotFoundRoute() {
  const { t } = useTranslation('shell');
  usePageHead({
    title: `${t('notFound.title')} | ${t('product')}`,
    description: t('notFound.text'),
    noIndex: true,
    status: 404,
  });
  return (
    <div className="page not-found">
      <h1 tabIndex={-1} id="page-heading">
        {t('notFound.title')}
      </h1>
      <p>{t('notFound.text')}</p>
      <Link to="/" className="button button-primary">
        {t('notFound.back')}
      </Link>
    </div>
  );
}
