import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import { type Answer, ApiError } from '@/lib/api/api';
import { focusHeading } from '@/lib/interaction/focus-heading';
import { usePageHead } from '@/lib/page/page-head';
import { useSiteFacts } from '@/lib/page/site-facts';
import { useHydrated } from '@/lib/page/use-hydrated';
import { classNames } from '@/lib/text/class-names';
import { Failure } from './failure';
import { LinkButton } from './link-button';
import { LOST_LINK_ADDRESS } from './lost-link';
import page from './page.module.css';
import { PageHeading } from './page-heading';
import { SkeletonLine } from './skeleton';
import textLink from './text-link.module.css';

/** Where to ask, after a text of the page; nothing where no address is set. */
export function Contact({ text }: { text: string }) {
  const { email } = useSiteFacts();
  if (email === '') return null;
  return (
    <p>
      {text}{' '}
      <a className={textLink.link} href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}

/** The way to a new link, where the one that was followed opens nothing. */
export function NewLink() {
  const { t } = useTranslation('shell');
  return (
    <p>
      <LinkButton type="primary" to={LOST_LINK_ADDRESS}>
        {t('lostLink.text')}
      </LinkButton>
    </p>
  );
}

/** The token in the address. The server renders the page without it and never sees what it opens. */
export function useToken(): string | null {
  const hydrated = useHydrated();
  const [parameters] = useSearchParams();
  return hydrated ? parameters.get('t') || null : null;
}

/** Answers that mean the link itself, by their status. */
const ENDS = { 404: 'invalid', 409: 'used', 410: 'expired' } as const;
export type LinkEnd = (typeof ENDS)[keyof typeof ENDS];

/** How a link ended; null where something else went wrong. */
export const linkEnd = (error: Error | null): LinkEnd | null =>
  error instanceof ApiError ? (ENDS[error.status as keyof typeof ENDS] ?? null) : null;

const InFrame = ({ className, children }: { className: string | undefined; children: ReactNode }) =>
  className ? <div className={className}>{children}</div> : children;

interface PageProps {
  texts: Record<
    'pageTitle' | 'pageDescription' | 'title' | 'withoutToken' | 'withoutScript' | 'loading',
    string
  >;
  className?: string | undefined;
  /** Of a frame around what is text alone, where the page has none. */
  frame?: string | undefined;
  children: (token: string) => ReactNode;
}

/** A page that the link of a mail opens. */
export function LinkPage({ texts, className, frame, children }: PageProps) {
  const hydrated = useHydrated();
  const token = useToken();
  usePageHead({
    ...{ title: texts.pageTitle, description: texts.pageDescription, noIndex: true, isPrivate: true },
  });
  return (
    <article className={classNames(page.page, className)}>
      {token ? (
        children(token)
      ) : (
        <InFrame className={frame}>
          <PageHeading>{texts.title}</PageHeading>
          <p className={page.lead}>{hydrated ? texts.withoutToken : texts.loading}</p>
          <noscript>
            <p>{texts.withoutScript}</p>
          </noscript>
          {hydrated && <NewLink />}
        </InFrame>
      )}
    </article>
  );
}

interface ContentProps<T> {
  query: UseQueryOptions<Answer<T>, ApiError>;
  texts: Record<'title' | 'loading' | 'failed' | 'failedHelp' | 'contact', string>;
  frame?: string | undefined;
  /** What is said where the link opens nothing; with `isOver` there is nothing left that another link would open. */
  ended: (end: LinkEnd, error: ApiError) => { title: string; text: string; isOver?: boolean };
  children: (opened: T) => ReactNode;
}

/** In place of what was open until somebody decided it, or of what the link never opened. */
function Ended({
  title,
  text,
  isOver,
  contact,
}: ReturnType<ContentProps<unknown>['ended']> & { contact: string }) {
  useEffect(() => focusHeading(), []);
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <p className={page.lead}>{text}</p>
      {!isOver && <NewLink />}
      <Contact text={contact} />
    </>
  );
}

/** What a link opens, and what stands there until it is loaded or when it opens nothing. */
export function LinkContent<T>({ query, texts, frame, ended, children }: ContentProps<T>) {
  const { data, error, refetch } = useQuery(query);
  if (data) return children(data.body);
  const end = linkEnd(error);
  if (error && end)
    return (
      <InFrame className={frame}>
        <Ended {...ended(end, error)} contact={texts.contact} />
      </InFrame>
    );
  return (
    <InFrame className={frame}>
      <PageHeading>{texts.title}</PageHeading>
      {error ? (
        <Failure title={texts.failed} help={texts.failedHelp} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <p className="visually-hidden" role="status">
            {texts.loading}
          </p>
          {['100%', '70%', '90%'].map((width) => (
            <SkeletonLine key={width} width={width} tall />
          ))}
        </>
      )}
    </InFrame>
  );
}
