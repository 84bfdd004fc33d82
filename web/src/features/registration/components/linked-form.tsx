import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Failure } from '@/components/failure';
import { LinkButton } from '@/components/link-button';
import page from '@/components/page.module.css';
import { SkeletonLine } from '@/components/skeleton';
import textLink from '@/components/text-link.module.css';
import { useTranslation } from '@/i18n/use-translation';
import type { Answer, ApiError } from '@/lib/api/api';
import { useSiteFacts } from '@/lib/page/site-facts';

/** A returned request that is corrected, or a public profile that its person wants to change. */
export type LinkKind = 'correction' | 'change';

/** Answers that mean the link itself, by their status. */
const GONE = { 404: 'invalid', 409: 'used', 410: 'expired' } as const;

const isGone = (status: number): status is keyof typeof GONE => status in GONE;

export function Heading({ children }: { children: string }) {
  return (
    <h1 tabIndex={-1} id="page-heading">
      {children}
    </h1>
  );
}

interface GoneProps {
  error: ApiError;
  status: keyof typeof GONE;
  lostLink: ReactNode;
}

function Gone({ error, status, lostLink }: GoneProps) {
  const { t } = useTranslation('registrationCorrection');
  const { email } = useSiteFacts();
  const reason = GONE[status];
  return (
    <div className={page.text}>
      <Heading>{t(`gone.${reason}`)}</Heading>
      <p className={page.lead}>{reason === 'invalid' ? t('gone.invalidText') : error.text}</p>
      {reason === 'invalid' && lostLink}
      {email !== '' && (
        <p>
          {t('gone.contact')}{' '}
          <a className={textLink.link} href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
    </div>
  );
}

/** What was sent, and what follows. */
export function Sent({ kind }: { kind: LinkKind }) {
  const { t } = useTranslation('registrationCorrection');
  useEffect(() => {
    window.scrollTo(0, 0);
    document.getElementById('page-heading')?.focus();
  }, []);
  return (
    <div className={page.text}>
      <Heading>{t(`${kind}.sent.title`)}</Heading>
      <p className={page.lead}>{t(`${kind}.sent.text`)}</p>
      <p>
        <LinkButton to="/">{t('back')}</LinkButton>
      </p>
    </div>
  );
}

interface Props<T> {
  kind: LinkKind;
  query: UseQueryOptions<Answer<T>, ApiError>;
  /** Offered where the link opens nothing. */
  lostLink: ReactNode;
  children: (opened: T) => ReactNode;
}

/** The form that the link of a mail opens, and what stands there until it is loaded or when it opens nothing. */
export function LinkedForm<T>({ kind, query, lostLink, children }: Props<T>) {
  const { t } = useTranslation('registrationCorrection');
  const { data, error, refetch } = useQuery(query);
  if (data) return children(data.body);
  if (error && isGone(error.status)) return <Gone error={error} status={error.status} lostLink={lostLink} />;
  return (
    <div className={page.text}>
      <Heading>{t(`${kind}.title`)}</Heading>
      {error ? (
        <Failure title={t('failed')} help={t('failedHelp')} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <p className="visually-hidden" role="status">
            {t('loading')}
          </p>
          {['100%', '70%', '90%'].map((width) => (
            <SkeletonLine key={width} width={width} tall />
          ))}
        </>
      )}
    </div>
  );
}
