import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../components/link-button';
import { PaymentDetails } from '../features/payment/components/payment-details';
import { usePageHead } from '../lib/page/page-head';
import { useSiteFacts } from '../lib/page/site-facts';
import { useHydrated } from '../lib/page/use-hydrated';

type Option = 'guarantee' | 'verify';

const PATHS: Record<Option, string> = {
  guarantee: '/registration-success',
  verify: '/registration-success-verify',
};

/** The token that opens the payment. The server renders the page without it and never sees what it opens. */
function useToken(): string | null {
  const hydrated = useHydrated();
  const [parameters] = useSearchParams();
  return hydrated ? parameters.get('t') || null : null;
}

function SuccessPage({ option }: { option: Option }) {
  const { t } = useTranslation('success');
  const facts = useSiteFacts();
  const token = useToken();
  usePageHead({
    title: t(`${option}.pageTitle`),
    description: t(`${option}.pageDescription`, facts),
    canonical: PATHS[option],
    noIndex: true,
    isPrivate: true,
  });
  return (
    <article className="page text-page success-page">
      <h1 tabIndex={-1} id="page-heading">
        {t(`${option}.title`)}
      </h1>
      <p className="lead">{t(`${option}.lead`, facts)}</p>
      {token && <PaymentDetails token={token} />}
      <section>
        <h2>{t('stepsHeading')}</h2>
        <ol>
          {t(`${option}.steps`, { returnObjects: true, ...facts }).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </section>
      <section>
        <h2>{t('noteHeading')}</h2>
        {t(`${option}.notes`, { returnObjects: true, ...facts }).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
      {facts.email !== '' && (
        <section>
          <h2>{t('contactHeading')}</h2>
          <p>
            {t('contactText')}{' '}
            <a className="text-link" href={`mailto:${facts.email}`}>
              {facts.email}
            </a>
          </p>
        </section>
      )}
      <p className="success-back">
        <LinkButton to="/">{t('back')}</LinkButton>
      </p>
    </article>
  );
}

export const GuaranteeSuccessRoute = () => <SuccessPage option="guarantee" />;
export const VerifySuccessRoute = () => <SuccessPage option="verify" />;
