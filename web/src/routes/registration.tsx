import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePolitician } from '../features/politicians/api/politicians';
import { useSiteFacts } from '../features/site/api/site-facts';
import { wholeNumber } from '../lib/home-query';
import { usePageHead } from '../lib/page-head';
import { NotFoundRoute } from './not-found';

type Facts = ReturnType<typeof useSiteFacts>;

function Options({ facts }: { facts: Facts }) {
  const { t } = useTranslation('registration');
  return (
    <section>
      <h2>{t('optionsHeading')}</h2>
      <div className="options">
        <div className="option-card">
          <h3>{t('verifyOnly')}</h3>
          <p className="price">{facts.fee}</p>
          <p>{t('verifyOnlyText')}</p>
          <p className="option-next">{t('verifyOnlyNext')}</p>
        </div>
        <div className="option-card">
          <h3>{t('guarantee')}</h3>
          <p className="price">{facts.guarantee}</p>
          <p>{t('guaranteeText', facts)}</p>
          <p className="option-next">{t('guaranteeNext')}</p>
        </div>
      </div>
    </section>
  );
}

function mailAddress(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}

function RegistrationPage({ politician }: { politician: { id: number; name: string } | null }) {
  const { t } = useTranslation('registration');
  const facts = useSiteFacts();
  usePageHead({
    title: t('pageTitle'),
    description: t('pageDescription', facts),
    canonical: '/registration',
    noIndex: politician !== null,
  });
  const subject = politician ? t('mailSubjectVerification', politician) : t('mailSubject');
  return (
    <article className="page text-page">
      <h1 tabIndex={-1} id="page-heading">
        {politician ? t('verificationTitle') : t('title')}
      </h1>
      <p className="lead">{politician ? t('verificationLead', politician) : t('lead', facts)}</p>
      <Options facts={facts} />
      <section>
        <h2>{t('requirementsHeading')}</h2>
        <ul>
          {t('requirements', { returnObjects: true }).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('stepsHeading')}</h2>
        <ol>
          {t('steps', { returnObjects: true }).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </section>
      {facts.email !== '' && (
        <section>
          <h2>{t('contactHeading')}</h2>
          <p>{t('contactText')}</p>
          <a className="button button-primary" href={mailAddress(facts.email, subject)}>
            {t('contactButton')}
          </a>
        </section>
      )}
    </article>
  );
}

function Verification({ id }: { id: number }) {
  const { data, error } = usePolitician(id);
  if (error?.status === 404) return <NotFoundRoute />;
  return <RegistrationPage politician={data?.body ?? null} />;
}

/** What registering means, costs and needs; with `politician_id`, for an existing profile. */
export function RegistrationRoute() {
  const [parameters] = useSearchParams();
  const id = wholeNumber(parameters.get('politician_id'));
  return id === null ? <RegistrationPage politician={null} /> : <Verification id={id} />;
}
