import type { OpenPayment } from '@jamcimo/contracts';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LinkButton } from '@/components/link-button';
import { Contact, NewLink, useToken } from '@/components/link-page';
import { LOST_LINK_ADDRESS, LostLink } from '@/components/lost-link';
import page from '@/components/page.module.css';
import { PageHeading } from '@/components/page-heading';
import { useOpenPayment } from '@/features/payment/api/open-payment';
import { PaymentDetails } from '@/features/payment/components/payment-details';
import { RequestStatus } from '@/features/payment/components/request-status';
import { wasJustSent } from '@/features/registration/sent-state';
import { useTranslation } from '@/i18n/use-translation';
import { usePageHead } from '@/lib/page/page-head';
import { useSiteFacts } from '@/lib/page/site-facts';
import { useHydrated } from '@/lib/page/use-hydrated';
import { classNames } from '@/lib/text/class-names';

type Option = 'guarantee' | 'verify';

const PATHS: Record<Option, string> = {
  guarantee: '/registration-success',
  verify: '/registration-success-verify',
};

const HTTP_NOT_FOUND = 404;

type Payment = ReturnType<typeof useOpenPayment>;

/**
 * What the address opens: somebody's request, nothing because the link is cut or wrong, or nothing because there is none. Until the
 * server has said which, nothing is claimed.
 */
type State = 'received' | 'underway' | 'approved' | 'rejected' | 'incomplete' | 'opening' | 'general';

function stateOf(token: string | null, { data, error, isPending }: Payment, wasSent: boolean): State {
  if (token === null) return 'general';
  if (error?.status === HTTP_NOT_FOUND) return 'incomplete';
  if (data) return stepOf(data.body);
  if (wasSent) return 'received';
  return isPending ? 'opening' : 'general';
}

function stepOf({ progress, amountPaid, isPaid }: OpenPayment): State {
  if (progress.status !== 'pending') return progress.status;
  return isPaid || amountPaid > 0 ? 'underway' : 'received';
}

function Beginning({ option, state }: { option: Option; state: State }) {
  const { t } = useTranslation('success');
  const facts = useSiteFacts();
  const words = {
    received: [t(`${option}.title`), t(`${option}.lead`, facts)],
    underway: [t('underway.title'), t('underway.lead')],
    approved: [t('approved.title'), t('approved.lead')],
    rejected: [t('rejected.title'), t('rejected.lead')],
    incomplete: [t('incomplete.title'), t('incomplete.lead')],
    opening: [t('general.title'), t('opening')],
    general: [t('general.title'), t(`general.${option}`, facts)],
  } satisfies Record<State, [string, string]>;
  const [title, lead] = words[state];
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p className={page.lead}>{lead}</p>
    </>
  );
}

/** Notifications stay away from the rows of the payment (toasts.module.css). */
function useToastsAbove() {
  useEffect(() => {
    document.documentElement.dataset.toasts = 'above';
    return () => void delete document.documentElement.dataset.toasts;
  }, []);
}

type Texts = ReturnType<typeof useTranslation<'success'>>['t'];

function pageTitle(t: Texts, option: Option, state: State): string {
  if (state === 'received') return t(`${option}.pageTitle`);
  if (state === 'incomplete') return t('incomplete.pageTitle');
  return isOnItsWay(state) ? t('status.pageTitle') : t('general.pageTitle');
}

/** From then on the request itself says what follows. */
const isOnItsWay = (state: State) => ['underway', 'approved', 'rejected'].includes(state);

function SuccessPage({ option }: { option: Option }) {
  const { t } = useTranslation('success');
  const facts = useSiteFacts();
  const token = useToken();
  const payment = useOpenPayment(token);
  const { state: step, hash } = useLocation();
  const state = stateOf(token, payment, wasJustSent(step));
  useToastsAbove();
  usePageHead({
    title: pageTitle(t, option, state),
    description: t(`${option}.pageDescription`, facts),
    canonical: PATHS[option],
    noIndex: true,
    isPrivate: true,
  });
  // Where a link was sent again before it had a page of its own.
  if (useHydrated() && hash === '#send-again-heading') return <Navigate to={LOST_LINK_ADDRESS} replace />;
  const isDead = state === 'incomplete';
  return (
    <article className={classNames(page.page, page.text)}>
      <Beginning option={option} state={state} />
      {payment.data && <RequestStatus payment={payment.data.body} />}
      {token !== null && !isDead && <PaymentDetails payment={payment} />}
      {(state === 'received' || state === 'general') && (
        <>
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
        </>
      )}
      {isDead && <NewLink />}
      {!isDead && state !== 'opening' && <LostLink before={t('noMail')} />}
      {facts.email !== '' && (
        <section>
          <h2>{t('contactHeading')}</h2>
          <Contact text={t('contactText')} />
        </section>
      )}
      <p className={page.back}>
        <LinkButton to="/">{t('back')}</LinkButton>
      </p>
    </article>
  );
}

export const GuaranteeSuccessRoute = () => <SuccessPage option="guarantee" />;
export const VerifySuccessRoute = () => <SuccessPage option="verify" />;
