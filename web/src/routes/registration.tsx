import { hasOwnPhoto, type PublicPolitician } from '@jamcimo/contracts';
import { GOALS_PER_POLITICIAN } from '@jamcimo/contracts/constants';
import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { Failure } from '@/components/failure';
import failureStyles from '@/components/failure.module.css';
import layout from '@/components/layout.module.css';
import { LinkButton } from '@/components/link-button';
import { LOST_LINK_ADDRESS, LostLink } from '@/components/lost-link';
import page from '@/components/page.module.css';
import { PageHeading } from '@/components/page-heading';
import { SideCard } from '@/components/side-card';
import { SkeletonLine } from '@/components/skeleton';
import textLink from '@/components/text-link.module.css';
import { showToast } from '@/components/toasts/toast-store';
import { usePolitician } from '@/features/politicians/api/politicians';
import { RegistrationForm } from '@/features/registration/components/registration-form';
import { sentTo } from '@/features/registration/use-sending';
import { Trans } from '@/i18n/trans';
import { useTranslation } from '@/i18n/use-translation';
import { wholeNumber } from '@/lib/addresses/home-query';
import { usePageHead } from '@/lib/page/page-head';
import { useSiteFacts } from '@/lib/page/site-facts';
import { useHydrated } from '@/lib/page/use-hydrated';
import { classNames } from '@/lib/text/class-names';
import styles from './registration.module.css';

const HTTP_NOT_FOUND = 404;

function WithoutScript() {
  const { t } = useTranslation('registration');
  const { email } = useSiteFacts();
  return (
    <noscript>
      <div className={failureStyles.failure ?? ''}>
        <p>{t('withoutScript')}</p>
        {email !== '' && (
          <p>
            {t('withoutScriptMail')} <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </div>
    </noscript>
  );
}

/** What the form cannot take from a profile that is there. */
function Requirements({ original }: { original: PublicPolitician | null }) {
  const { t } = useTranslation('registration');
  const isLacking = {
    photo: !original || !hasOwnPhoto(original),
    document: true,
    programme: !original?.programLink && !original?.programPdfUrl,
    goals: original?.mainGoals.length !== GOALS_PER_POLITICIAN,
  };
  const lacking = (['photo', 'document', 'programme', 'goals'] as const).filter((what) => isLacking[what]);
  const texts = original?.isVerified
    ? t('verifiedRequirements', { returnObjects: true })
    : lacking.map((what) => t(`requirements.${what}`));
  return (
    <section>
      <h2>{t('requirementsHeading')}</h2>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

function Steps() {
  const { t } = useTranslation('registration');
  return (
    <SideCard className={styles.steps} labelId="registration-steps">
      <h2 id="registration-steps">{t('stepsHeading')}</h2>
      <ol>
        {t('steps', { returnObjects: true }).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </SideCard>
  );
}

/** Words at the top: for a new profile, for one that is verified here, for one that gets its guarantee. */
function Introduction({ original }: { original: PublicPolitician | null }) {
  const { t } = useTranslation('registration');
  const facts = useSiteFacts();
  const isUpgrade = original?.isVerified && !original.isGuaranteed;
  const values = { ...facts, name: original?.name ?? '' };
  const verificationLead = isUpgrade ? t('upgradeLead', values) : t('verificationLead', values);
  return (
    <>
      <PageHeading>{original ? t('verificationTitle') : t('title')}</PageHeading>
      <p className={page.lead}>{original ? verificationLead : t('lead', facts)}</p>
    </>
  );
}

function RegistrationPage({ original }: { original: PublicPolitician | null }) {
  const { t } = useTranslation('registration');
  const facts = useSiteFacts();
  const isVerified = original?.isVerified ?? false;
  usePageHead({
    title: original ? t('verificationPageTitle') : t('pageTitle'),
    description: t('pageDescription', facts),
    canonical: '/registration',
    noIndex: original !== null,
  });
  return (
    <article className={classNames(page.page, styles.page)}>
      <div className={classNames(page.text, styles.intro)}>
        <Introduction original={original} />
        {isVerified && (
          <p>
            <Trans
              text={t('verifiedNote')}
              components={{ again: <Link to={LOST_LINK_ADDRESS} className={textLink.link} /> }}
            />
          </p>
        )}
        <Requirements original={original} />
        {!isVerified && <LostLink />}
        <WithoutScript />
      </div>
      <RegistrationForm original={original} aside={<Steps />} />
    </article>
  );
}

/** The profile could not be loaded: a toast, and the next steps in the page. */
function NotLoaded({ error, onRetry }: { error: { status: number } & Error; onRetry: () => void }) {
  const { t } = useTranslation('registration');
  const isGone = error.status === HTTP_NOT_FOUND;
  useEffect(() => {
    showToast({ title: t('loadFailed.toast'), text: t('loadFailed.toastText'), tone: 'bad' });
  }, [t]);
  usePageHead({
    title: t('verificationPageTitle'),
    description: t('loadFailed.title'),
    noIndex: true,
    ...(isGone ? { status: HTTP_NOT_FOUND } : {}),
  });
  return (
    <article className={classNames(page.page, page.narrow)}>
      <PageHeading>{t('verificationTitle')}</PageHeading>
      <Failure
        title={t('loadFailed.title')}
        error={error}
        {...(isGone ? { text: t('loadFailed.gone') } : {})}
        onRetry={onRetry}
        actions={<LinkButton to="/registration">{t('loadFailed.newRegistration')}</LinkButton>}
      />
    </article>
  );
}

function Loading() {
  const { t } = useTranslation('registration');
  usePageHead({ title: t('verificationPageTitle'), description: t('loading'), noIndex: true });
  return (
    <article className={classNames(page.page, page.narrow, page.loading)} aria-busy>
      <PageHeading>{t('verificationTitle')}</PageHeading>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      {['90%', '70%', '80%', '60%'].map((width) => (
        <SkeletonLine key={width} width={width} tall />
      ))}
    </article>
  );
}

function Verification({ id }: { id: number }) {
  const { t } = useTranslation('registration');
  const { data, error, refetch } = usePolitician(id);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) showToast({ title: t('loaded.title'), text: t('loaded.text') });
  }, [isLoaded, t]);
  if (data) return <RegistrationPage original={data.body} />;
  return error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <Loading />;
}

/** Back from the page that a sent form led to. */
function Sent({ path }: { path: string }) {
  const { t } = useTranslation('registration');
  useEffect(() => {
    // The position in the long form that stood here means nothing any more.
    const frame = requestAnimationFrame(() => window.scrollTo(0, 0));
    return () => cancelAnimationFrame(frame);
  }, []);
  usePageHead({ title: t('pageTitle'), description: t('sent.text'), noIndex: true });
  return (
    <article className={classNames(page.page, page.narrow)}>
      <PageHeading>{t('sent.title')}</PageHeading>
      <p className={page.lead}>{t('sent.text')}</p>
      <p className={layout.row}>
        <LinkButton to={path}>{t('sent.open')}</LinkButton>
        <LinkButton to="/registration">{t('sent.again')}</LinkButton>
      </p>
    </article>
  );
}

/** The registration form; with `politician_id`, for an existing profile. */
export function RegistrationRoute() {
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const sent = sentTo(useHydrated() ? state : null);
  const id = wholeNumber(parameters.get('politician_id'));
  if (sent !== null) return <Sent path={sent} />;
  return id === null ? <RegistrationPage key="new" original={null} /> : <Verification key={id} id={id} />;
}
