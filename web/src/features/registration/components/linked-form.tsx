import type { UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { LinkButton } from '@/components/link-button';
import { LinkContent } from '@/components/link-page';
import page from '@/components/page.module.css';
import { PageHeading } from '@/components/page-heading';
import { useTranslation } from '@/i18n/use-translation';
import type { Answer, ApiError } from '@/lib/api/api';
import { focusHeading } from '@/lib/interaction/focus-heading';

/** A returned request that is corrected, or a public profile that its person wants to change. */
export type LinkKind = 'correction' | 'change';

/** What was sent, and what follows. */
export function Sent({ kind }: { kind: LinkKind }) {
  const { t } = useTranslation('registrationCorrection');
  useEffect(() => {
    window.scrollTo(0, 0);
    focusHeading();
  }, []);
  return (
    <div className={page.text}>
      <PageHeading>{t(`${kind}.sent.title`)}</PageHeading>
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
  children: (opened: T) => ReactNode;
}

/** The form that the link of a mail opens, and what stands there until it is loaded or when it opens nothing. */
export function LinkedForm<T>({ kind, query, children }: Props<T>) {
  const { t } = useTranslation('registrationCorrection');
  return (
    <LinkContent
      query={query}
      frame={page.text}
      texts={{
        ...{ title: t(`${kind}.title`), loading: t('loading') },
        ...{ failed: t('failed'), failedHelp: t('failedHelp'), contact: t('gone.contact') },
      }}
      ended={(end, error) => ({
        title: t(`gone.${end}`),
        text: end === 'invalid' ? t('gone.invalidText') : error.text,
      })}
    >
      {children}
    </LinkContent>
  );
}
