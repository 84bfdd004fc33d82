import type { DisownedRequest } from '@jamcimo/contracts';
import { formatLongDate } from '@jamcimo/croatia';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { Failure } from '@/components/failure';
import { LinkButton } from '@/components/link-button';
import page from '@/components/page.module.css';
import { SkeletonLine } from '@/components/skeleton';
import textLink from '@/components/text-link.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { ApiError } from '@/lib/api/api';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { useFailureText } from '@/lib/api/failure-text';
import { useSiteFacts } from '@/lib/page/site-facts';
import { disown, disownableQuery } from '../api/disowned-request';

/** Answers that mean the link itself, by their status. */
const GONE = { 404: 'invalid', 410: 'expired' } as const;

const isGone = (status: number): status is keyof typeof GONE => status in GONE;

function Heading({ children }: { children: string }) {
  return (
    <h1 tabIndex={-1} id="page-heading">
      {children}
    </h1>
  );
}

function Contact() {
  const { t } = useTranslation('disowning');
  const { email } = useSiteFacts();
  if (email === '') return null;
  return (
    <p>
      {t('contact')}{' '}
      <a className={textLink.link} href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}

/** Nothing is left to do: whoever has just pressed hears what became of it. */
function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('disowning');
  useEffect(() => document.getElementById('page-heading')?.focus(), []);
  return (
    <>
      <Heading>{title}</Heading>
      {children}
      <Contact />
      <p>
        <LinkButton to="/">{t('back')}</LinkButton>
      </p>
    </>
  );
}

function Question({ token, request }: { token: string; request: DisownedRequest }) {
  const { t } = useTranslation('disowning');
  const failureText = useFailureText();
  const client = useQueryClient();
  const { queryKey } = disownableQuery(token);
  const { mutate, isPending, error } = useMutation({
    ...ALWAYS_SENT,
    mutationFn: () => disown(token),
    onSuccess: (body) => client.setQueryData(queryKey, { body, total: null }),
    // It was decided or ran out while the page was open: the page says which.
    onError: (failure) =>
      failure instanceof ApiError && isGone(failure.status) && client.invalidateQueries({ queryKey }),
  });
  return (
    <>
      <Heading>{t('title')}</Heading>
      <p className={page.lead}>{t('lead', { date: formatLongDate(request.submittedAt) })}</p>
      <ul>
        {t('effects', { returnObjects: true }).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{t('mine')}</p>
      {error && <Alert type="error" role="alert" title={t('notEnded')} description={failureText(error)} />}
      <p>
        <Button type="primary" danger size="large" loading={isPending} onClick={() => mutate()}>
          {t('end')}
        </Button>
      </p>
      <Contact />
    </>
  );
}

/** What the link "Niste to bili Vi?" opens. Looking changes nothing; one press does. */
export function Disowning({ token }: { token: string }) {
  const { t } = useTranslation('disowning');
  const { data, error, refetch } = useQuery(disownableQuery(token));
  if (error && isGone(error.status)) {
    const reason = GONE[error.status];
    return (
      <Outcome title={t(`gone.${reason}`)}>
        <p className={page.lead}>{reason === 'expired' ? error.text : t('gone.invalidText')}</p>
      </Outcome>
    );
  }
  if (data?.body.state === 'open') return <Question token={token} request={data.body} />;
  if (data) {
    const { state } = data.body;
    return (
      <Outcome title={t(`${state}.title`)}>
        <p className={page.lead}>{t(`${state}.text`)}</p>
        <p>{t(`${state}.next`)}</p>
      </Outcome>
    );
  }
  if (error) {
    return (
      <>
        <Heading>{t('title')}</Heading>
        <Failure title={t('failed')} help={t('failedHelp')} error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <Heading>{t('title')}</Heading>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <SkeletonLine width="100%" tall />
    </>
  );
}
