import { formatLongDate } from '@jamcimo/croatia';
import { KeptDataSection } from '@/components/kept-data-table';
import { MoneySection } from '@/components/money-table';
import pageStyles from '@/components/page.module.css';
import { PageHeading } from '@/components/page-heading';
import { Sections } from '@/components/sections';
import { useTranslation } from '@/i18n/use-translation';
import { usePageHead } from '@/lib/page/page-head';
import { useSiteFacts } from '@/lib/page/site-facts';
import { classNames } from '@/lib/text/class-names';

/** The day the specification gives for the terms. */
const TERMS_DATE = '2025-05-08';

/** The section of the terms that says which money is which; there are ten (specification, "Legal pages"). */
const DONATIONS = 8;

function LegalPage({ page }: { page: 'terms' | 'privacy' | 'cookies' | 'accessibility' }) {
  const { t } = useTranslation('legal');
  const facts = useSiteFacts();
  usePageHead({
    title: t(`${page}.pageTitle`),
    description: t(`${page}.pageDescription`),
    canonical: `/${page}`,
  });
  return (
    <article className={classNames(pageStyles.page, pageStyles.text)}>
      <PageHeading>{t(`${page}.title`)}</PageHeading>
      {page === 'terms' && (
        <p className={pageStyles.lead}>
          <time dateTime={TERMS_DATE}>{t('updated', { date: formatLongDate(TERMS_DATE) })}</time>
        </p>
      )}
      <Sections
        sections={t(`${page}.sections`, { returnObjects: true, ...facts })}
        {...(page === 'terms' && { end: { at: DONATIONS, part: <MoneySection isPart /> } })}
      />
      {page === 'privacy' && <KeptDataSection />}
    </article>
  );
}

export const TermsRoute = () => <LegalPage page="terms" />;
export const PrivacyRoute = () => <LegalPage page="privacy" />;
export const CookiesRoute = () => <LegalPage page="cookies" />;
export const AccessibilityRoute = () => <LegalPage page="accessibility" />;
