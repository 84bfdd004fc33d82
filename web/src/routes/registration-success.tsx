import type { OpenPayment } from '@jamcimo/contracts';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { LinkButton } from '@/components/link-button';
import { LOST_LINK } from '@/components/lost-link';
import page from '@/components/page.module.css';
import textLink from '@/components/text-link.module.css';
import { SendAgain } from '@/features/lost-link/send-again';
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

/** The token that opens the payment. The server renders the page without it and never sees what it opens. */
function useToken(): string | null {
  const hydrated = useHydrated();
  const [parameters] = useSearchParams();
  return hydrated ? parameters.get('t') || null : null;
}

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
      <h1 tabIndex={-1} id="page-heading">
        {title}
      </h1>
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
  return isOnItsWay(state) ? t('status.pageTitle') : t('general.pageTitle');
}

/** From then on the request itself says what follows. */
const isOnItsWay = (state: State) => ['underway', 'approved', 'rejected'].includes(state);

function SuccessPage({ option }: { option: Option }) {
  const { t } = useTranslation('success');
  const facts = useSiteFacts();
  const token = useToken();
  const payment = useOpenPayment(token);
  const { state: step } = useLocation();
  const state = stateOf(token, payment, wasJustSent(step));
  useToastsAbove();
  usePageHead({
    title: pageTitle(t, option, state),
    description: t(`${option}.pageDescription`, facts),
    canonical: PATHS[option],
    noIndex: true,
    isPrivate: true,
  });
  // One list with keys: what somebody types while the payment is still looked up stays when the order changes.
  const again = <SendAgain key="again" />;
  const explained = [
    <section key="steps">
      <h2>{t('stepsHeading')}</h2>
      <ol>
        {t(`${option}.steps`, { returnObjects: true, ...facts }).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </section>,
    <section key="notes">
      <h2>{t('noteHeading')}</h2>
      {t(`${option}.notes`, { returnObjects: true, ...facts }).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>,
  ];
  return (
    <article className={classNames(page.page, page.text)}>
      <Beginning option={option} state={state} />
      {payment.data && <RequestStatus payment={payment.data.body} lostLink={`#${LOST_LINK}`} />}
      {token !== null && state !== 'incomplete' && <PaymentDetails payment={payment} />}
      {state === 'incomplete' ? [again, ...explained] : [...(isOnItsWay(state) ? [] : explained), again]}
      {facts.email !== '' && (
        <section>
          <h2>{t('contactHeading')}</h2>
          <p>
            {t('contactText')}{' '}
            <a className={textLink.link} href={`mailto:${facts.email}`}>
              {facts.email}
            </a>
          </p>
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
