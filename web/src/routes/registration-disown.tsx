import { LinkPage } from '@/components/link-page';
import page from '@/components/page.module.css';
import { Disowning } from '@/features/disowning/components/disowning';
import { useTranslation } from '@/i18n/use-translation';

/** Where "Niste to bili Vi?" of the first mail leads. */
export function RegistrationDisownRoute() {
  const { t } = useTranslation('disowning');
  return (
    <LinkPage
      className={page.text}
      texts={{
        ...{ pageTitle: t('pageTitle'), pageDescription: t('pageDescription'), title: t('title') },
        ...{ withoutToken: t('withoutToken'), withoutScript: t('withoutScript'), loading: t('loading') },
      }}
    >
      {(token) => <Disowning key={token} token={token} />}
    </LinkPage>
  );
}
