import type { DisownedRequest } from '@jamcimo/contracts';
import { formatLongDate } from '@jamcimo/croatia';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { LinkButton } from '@/components/link-button';
import { Contact, LinkContent, linkEnd } from '@/components/link-page';
import page from '@/components/page.module.css';
import { PageHeading } from '@/components/page-heading';
import { useTranslation } from '@/i18n/use-translation';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { useFailureText } from '@/lib/api/failure-text';
import { focusHeading } from '@/lib/interaction/focus-heading';
import { disown, disownableQuery } from '../api/disowned-request';

/** Nothing is left to do: whoever has just pressed hears what became of it. */
function Outcome({ state }: { state: Exclude<DisownedRequest['state'], 'open'> }) {
  const { t } = useTranslation('disowning');
  useEffect(() => focusHeading(), []);
  return (
    <>
      <PageHeading>{t(`${state}.title`)}</PageHeading>
      <p className={page.lead}>{t(`${state}.text`)}</p>
      <p>{t(`${state}.next`)}</p>
      <Contact text={t('link.contact')} />
      <p>
        <LinkButton to="/">{t('back')}</LinkButton>
      </p>
    </>
  );
}

function Question({ token, submittedAt }: { token: string; submittedAt: string }) {
  const { t } = useTranslation('disowning');
  const failureText = useFailureText();
  const client = useQueryClient();
  const { queryKey } = disownableQuery(token);
  const { mutate, isPending, error } = useMutation({
    ...ALWAYS_SENT,
    mutationFn: () => disown(token),
    onSuccess: (body) => client.setQueryData(queryKey, { body, total: null }),
    // It was decided or ran out while the page was open: the page says which.
    onError: (failure) => linkEnd(failure) && client.resetQueries({ queryKey }),
  });
  return (
    <>
      <PageHeading>{t('link.title')}</PageHeading>
      <p className={page.lead}>{t('lead', { date: formatLongDate(submittedAt) })}</p>
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
      <Contact text={t('link.contact')} />
    </>
  );
}

/** What the link "Niste to bili Vi?" opens. Looking changes nothing; one press does. */
export function Disowning({ token }: { token: string }) {
  const { t } = useTranslation('disowning');
  return (
    <LinkContent
      query={disownableQuery(token)}
      texts={t('link', { returnObjects: true })}
      ended={(end, error) => ({
        title: t(end === 'invalid' ? 'gone.invalid' : 'gone.expired'),
        text: end === 'invalid' ? t('gone.invalidText') : error.text,
        isOver: end !== 'invalid',
      })}
    >
      {({ state, submittedAt }) =>
        state === 'open' ? <Question token={token} submittedAt={submittedAt} /> : <Outcome state={state} />
      }
    </LinkContent>
  );
}
