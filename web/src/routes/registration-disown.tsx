import { LinkPage } from '@/components/link-page';
import page from '@/components/page.module.css';
import { Disowning } from '@/features/disowning/components/disowning';
import { useTranslation } from '@/i18n/use-translation';

/** Where "Niste to bili Vi?" of the first mail leads. */
export function RegistrationDisownRoute() {
  const { t } = useTranslation('disowning');
  return (
    <LinkPage className={page.text} texts={t('link', { returnObjects: true })}>
      {(token) => <Disowning key={token} token={token} />}
    </LinkPage>
  );
}
