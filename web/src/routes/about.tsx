import { MoneySection } from '@/components/money-table';
import page from '@/components/page.module.css';
import { PageHeading } from '@/components/page-heading';
import { Sections } from '@/components/sections';
import { ContactDetails } from '@/features/site/components/contact-details';
import { useTranslation } from '@/i18n/use-translation';
import { usePageHead } from '@/lib/page/page-head';
import { useSiteFacts } from '@/lib/page/site-facts';
import { classNames } from '@/lib/text/class-names';

/** "O Projektu". */
export function AboutRoute() {
  const { t } = useTranslation('about');
  const facts = useSiteFacts();
  usePageHead({ title: t('pageTitle'), description: t('pageDescription', facts), canonical: '/about' });
  return (
    <article className={classNames(page.page, page.text)}>
      <PageHeading>{t('title')}</PageHeading>
      <p className={page.lead}>{t('lead', facts)}</p>
      <Sections sections={t('sections', { returnObjects: true, ...facts })} />
      <MoneySection />
      <section>
        <h2>{t('contactHeading')}</h2>
        <p>{t('contactText')}</p>
        <ContactDetails />
      </section>
    </article>
  );
}
