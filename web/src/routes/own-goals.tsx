import { LinkPage } from '@/components/link-page';
import page from '@/components/page.module.css';
import { OwnGoals } from '@/features/own-goals/components/own-goals';
import { useTranslation } from '@/i18n/use-translation';

/** Where the person of a public profile agrees by what the goals will be judged. */
export function OwnGoalsRoute() {
  const { t } = useTranslation('ownGoals');
  return (
    <LinkPage className={page.narrow} texts={t('link', { returnObjects: true })}>
      {(token) => <OwnGoals token={token} />}
    </LinkPage>
  );
}
