import type { GoalPage } from '@jamcimo/contracts';
import { COURSE_WORDS } from '@jamcimo/contracts/constants';
import { useNavigate, useParams } from 'react-router-dom';
import { AddressButton } from '@/components/address-button';
import { Failure } from '@/components/failure';
import { Icon } from '@/components/icon';
import page from '@/components/page.module.css';
import { SkeletonLine } from '@/components/skeleton';
import { useGoal } from '@/features/goals/api/goals';
import { GoalView } from '@/features/goals/components/goal-view';
import { useTranslation } from '@/i18n/use-translation';
import { EMPTY_QUERY, homeAddress, wholeNumber } from '@/lib/addresses/home-query';
import { about, type JsonLd } from '@/lib/page/json-ld';
import { usePageHead, usePublicUrl } from '@/lib/page/page-head';
import { classNames } from '@/lib/text/class-names';
import { linksOf } from '@/lib/text/source-links';
import { NotFoundRoute } from './not-found';

/** What the person claims, in their words; nobody's judgement of it. */
function claimOf(goal: GoalPage, publicUrl: string): JsonLd {
  const address = `${publicUrl}/cilj/${goal.id}`;
  const person = `${publicUrl}${homeAddress({ ...EMPTY_QUERY, selected: goal.politicianId })}`;
  return about('Claim', {
    '@id': `${address}#claim`,
    url: address,
    text: goal.text,
    inLanguage: 'hr',
    author: {
      ...{ '@type': 'Person', '@id': `${person}#person`, name: goal.name, url: person },
      disambiguatingDescription: goal.isInvented ? 'Izmišljena osoba' : undefined,
    },
    appearance: linksOf(goal.reference).map(({ href }) => ({ '@type': 'WebPage', url: href })),
  });
}

function useGoalHead(id: number, goal: GoalPage | undefined) {
  const { t } = useTranslation('goals');
  const publicUrl = usePublicUrl();
  const canonical = `/cilj/${id}`;
  if (!goal) return { title: t('pageTitle'), description: t('pageDescription'), canonical };
  const { name, number, text, course, politicianId } = goal;
  return {
    title: t('goalTitle', { name, text }),
    description: t('goalDescription', { name, number, text, course: COURSE_WORDS[course] }),
    canonical,
    feed: `${canonical}.atom`,
    image: `/share/politicians/${politicianId}.png`,
    ...(publicUrl !== null && { statements: [claimOf(goal, publicUrl)] }),
  };
}

function KnownGoal({ id, answer }: { id: number; answer: ReturnType<typeof useGoal> }) {
  const { t } = useTranslation('goals');
  const navigate = useNavigate();
  const { data, error, refetch } = answer;
  usePageHead(useGoalHead(id, data?.body));
  const back = (
    <AddressButton to="/ciljevi" icon={<Icon name="back" />} onPress={() => void navigate('/ciljevi')}>
      {t('back')}
    </AddressButton>
  );
  return (
    <div className={classNames(page.page, page.narrow)}>
      {data && <GoalView goal={data.body} back={back} />}
      {error && !data && (
        <Failure title={t('failed')} error={error} onRetry={() => void refetch()} actions={back} />
      )}
      {!error && !data && (
        <div role="status">
          <span className="visually-hidden">{t('loadingGoal')}</span>
          <SkeletonLine width="60%" tall />
          <SkeletonLine width="100%" />
        </div>
      )}
    </div>
  );
}

function GoalOfAddress({ id }: { id: number }) {
  const answer = useGoal(id);
  return answer.error?.status === 404 ? <NotFoundRoute /> : <KnownGoal id={id} answer={answer} />;
}

/** One followed goal. */
export function GoalRoute() {
  const id = wholeNumber(useParams().goalId ?? null);
  return id === null ? <NotFoundRoute /> : <GoalOfAddress id={id} />;
}
