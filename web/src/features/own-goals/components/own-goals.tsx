import 'virtual:antd/form.css';
import { formatDate } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CourseLine } from '@/components/course-line';
import { CriteriaList } from '@/components/criteria-list';
import { ExternalLink } from '@/components/external-link';
import { Contact, LinkContent } from '@/components/link-page';
import page from '@/components/page.module.css';
import { PageHeading } from '@/components/page-heading';
import textLink from '@/components/text-link.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { linksOf } from '@/lib/text/source-links';
import { type OwnGoal, ownGoalsQuery } from '../api/own-goals';
import styles from './own-goals.module.css';
import { Remarks } from './remarks';
import { TermsForm } from './terms-form';

function Terms({ terms }: { terms: NonNullable<OwnGoal['terms']> }) {
  const { t } = useTranslation(['goalTerms', 'ownGoals']);
  const { state, criteria, proposedAt, decidedAt, reason } = terms;
  return (
    <>
      <p role="status">
        <strong>{t(`states.${state}`)}</strong>{' '}
        {t(`${state}On`, { date: formatDate(decidedAt ?? proposedAt) })}
      </p>
      {reason !== null && <p>{t('ownGoals:reason', { reason })}</p>}
      <CriteriaList criteria={criteria} />
    </>
  );
}

function Goal({ token, goal }: { token: string; goal: OwnGoal }) {
  const { t } = useTranslation(['ownGoals', 'goalTerms']);
  const [isOpen, setOpen] = useState(false);
  const { number, text, reference, terms } = goal;
  const id = `goal-${number}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setOpen(false);
    heading.current?.focus();
  };
  return (
    <section className={styles.goal} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('goalTerms:goal', { number })}
      </h2>
      <p className={styles.text}>{text}</p>
      <p>
        <Link to={`/cilj/${goal.id}`} className={textLink.link}>
          <CourseLine {...goal} />
          <span className="visually-hidden">: {t('goalTerms:goal', { number })}</span>
        </Link>
      </p>
      {reference !== null && (
        <ul aria-label={t('sources')}>
          {linksOf(reference).map(({ href, host }) => (
            <li key={href}>
              <ExternalLink href={href} className={textLink.link}>
                {host}
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
      {terms && !(isOpen && terms.state === 'proposed') && <Terms terms={terms} />}
      {isOpen ? (
        <TermsForm token={token} goal={goal} onClose={close} />
      ) : (
        terms?.state !== 'accepted' && (
          <div className={styles.buttons}>
            <Button type={terms ? 'default' : 'primary'} size="large" onClick={() => setOpen(true)}>
              {t(terms ? 'change' : 'propose')}{' '}
              <span className="visually-hidden">{t('proposeFor', { number })}</span>
            </Button>
          </div>
        )
      )}
      <Remarks token={token} goal={goal} />
    </section>
  );
}

/** The goals of one's own profile and the criteria that are agreed, proposed or still missing. */
export function OwnGoals({ token }: { token: string }) {
  const { t } = useTranslation('ownGoals');
  return (
    <LinkContent
      query={ownGoalsQuery(token)}
      texts={t('link', { returnObjects: true })}
      ended={(end, error) => ({
        title: t(end === 'expired' ? 'gone.expired' : 'gone.invalid'),
        text: end === 'expired' ? error.text : t('gone.invalidText'),
      })}
    >
      {({ name, goals }) => (
        <>
          <PageHeading>{t('link.title')}</PageHeading>
          <p className={page.lead}>{goals.length === 0 ? t('nothing') : t('lead', { name })}</p>
          {goals.length > 0 && (
            <ul className={styles.rules}>
              {t('rules', { returnObjects: true }).map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          )}
          {goals.map((goal) => (
            <Goal key={goal.id} token={token} goal={goal} />
          ))}
          <Contact text={t('link.contact')} />
        </>
      )}
    </LinkContent>
  );
}
