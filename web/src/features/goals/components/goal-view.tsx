import type { GoalChange, GoalPage } from '@jamcimo/contracts';
import { formatDate, formatMoney, goalChangeText } from '@jamcimo/croatia';
import { Card, Tag } from 'antd';
import type { ReactNode } from 'react';
import { CourseLine } from '@/components/course-line';
import { CriteriaList } from '@/components/criteria-list';
import { EvidenceItem } from '@/components/evidence-item';
import { ExternalLink } from '@/components/external-link';
import { ObjectionButtons } from '@/components/objections/objection-buttons';
import { PageHeading } from '@/components/page-heading';
import { ShareButton } from '@/components/share-button';
import textLink from '@/components/text-link.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { linksOf } from '@/lib/text/source-links';
import { GoalPerson } from './goal-person';
import styles from './goals.module.css';

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** What is paid in for the goal, and from when on it counts: the later of payment and criteria. */
function Money({ goal: { isGuaranteed, money, agreedOn } }: { goal: GoalPage }) {
  const { t } = useTranslation('goals');
  if (!isGuaranteed) return null;
  const { since = null } = money ?? {};
  const counts = since !== null && agreedOn !== null ? [since, agreedOn].sort()[1] : undefined;
  return (
    <Section id="money" title={t('money.title')}>
      {money ? (
        <dl className={styles.money}>
          {(['held', 'givenBack', 'forfeited'] as const).map((what) => (
            <div key={what}>
              <dt>{t(`money.${what}`)}</dt>
              <dd>{formatMoney(money[what])}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('money.unknown')}</p>
      )}
      {agreedOn === null && <p>{t('money.withoutTerms')}</p>}
      {counts !== undefined && <p>{t('money.counts', { date: formatDate(counts) })}</p>}
    </Section>
  );
}

function Entry({ change }: { change: GoalChange }) {
  return (
    <>
      <time dateTime={change.at}>{formatDate(change.at)}</time>
      <p>{goalChangeText(change)}</p>
    </>
  );
}

/** Newest first; what the person answered stands beneath the entry. */
function History({ changes }: Pick<GoalPage, 'changes'>) {
  const { t } = useTranslation('goals');
  if (changes.length === 0) return <p>{t('noHistory')}</p>;
  return (
    <ol className={styles.history}>
      {changes
        .filter(({ to }) => to === null)
        .map((change) => (
          <li key={change.no} id={String(change.no)}>
            <Entry change={change} />
            {changes
              .filter(({ to }) => to === change.no)
              .map((reply) => (
                <div key={reply.no} id={String(reply.no)} className={styles.reply}>
                  <Entry change={reply} />
                </div>
              ))}
          </li>
        ))}
    </ol>
  );
}

/** One followed goal: what was promised, how far it is, by what it is judged, and what happened. */
export function GoalView({ goal, back }: { goal: GoalPage; back: ReactNode }) {
  const { t } = useTranslation(['goals', 'goalTerms']);
  const { id, number, text, reference, course, criteria, agreedOn, isInvented, evidence, name } = goal;
  const claim = goal.changes.find(({ kind, to }) => kind === 'remark-released' && to === null);
  return (
    <>
      <div className={styles.tools}>
        {back}
        <ShareButton
          address={() => new URL(`/cilj/${id}`, location.href).href}
          title={text}
          done={t('copied')}
        >
          {t('copy')}
        </ShareButton>
      </div>
      <Card role="article" className={styles.goal}>
        <PageHeading>
          <span className={styles.number}>{t('goalTerms:goal', { number })}</span> {text}
        </PageHeading>
        <GoalPerson goal={goal} />
        {isInvented && <Tag variant="outlined">{t('invented')}</Tag>}
        <Section id="course" title={t('course')}>
          <p className={styles.standing}>
            <CourseLine {...goal} />
          </p>
          <p>{t(`meanings.${course}`)}</p>
          {course === 'reported' && claim && <blockquote>„{claim.is}”</blockquote>}
        </Section>
        <Section id="criteria" title={t('goalTerms:criteria')}>
          {agreedOn === null ? (
            <p>{t('withoutTerms')}</p>
          ) : (
            <>
              <p>{t('goalTerms:acceptedOn', { date: formatDate(agreedOn) })}</p>
              <CriteriaList criteria={criteria} />
            </>
          )}
        </Section>
        <Money goal={goal} />
        {reference !== null && (
          <Section id="sources" title={t('sources')}>
            <ul>
              {linksOf(reference).map(({ href, host }) => (
                <li key={href}>
                  <ExternalLink href={href} className={textLink.link}>
                    {host}
                  </ExternalLink>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section id="evidence" title={t('evidence')}>
          {evidence.length === 0 && <p>{t('goalTerms:evidence.none')}</p>}
          <ul className={styles.evidence}>
            {evidence.map((one) => (
              <li key={one.id}>
                <EvidenceItem evidence={one} />
              </li>
            ))}
          </ul>
          <p>{t('propose')}</p>
          <ObjectionButtons record={{ kind: 'evidence', id, name: `${name}: ${text}` }} />
        </Section>
        <Section id="history" title={t('history')}>
          <History changes={goal.changes} />
          <p>
            <a href={`/cilj/${id}.atom`} className={textLink.link}>
              {t('feedOfGoal')}
            </a>
          </p>
        </Section>
      </Card>
    </>
  );
}
