import { COURSE_WORDS, COURSES } from '@jamcimo/contracts/constants';
import { formatNumber } from '@jamcimo/croatia';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import textLink from '@/components/text-link.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { SAME_VIEW } from '@/lib/addresses/same-view';
import { useGoalFacets } from '../api/goals';
import { type GoalFilters, goalsAddress } from '../goals-address';
import styles from './goals.module.css';

interface ChoiceProps {
  to: GoalFilters;
  isChosen: boolean;
  count?: number | undefined;
  children: ReactNode;
}

function Choice({ to, isChosen, count, children }: ChoiceProps) {
  return (
    <Link
      to={goalsAddress.write(to)}
      {...SAME_VIEW}
      className={textLink.link}
      aria-current={isChosen || undefined}
    >
      {children}
      {count !== undefined && <span className={styles.count}> {formatNumber(count)}</span>}
    </Link>
  );
}

/** What each course means, how many goals are there, and the way to them; then the counties. */
export function GoalFilterLinks({ filters }: { filters: GoalFilters }) {
  const { t } = useTranslation('goals');
  const facets = useGoalFacets(filters);
  const { course, county } = filters;
  const counts = new Map(facets?.courses.map(({ name, count }) => [name, count]));
  return (
    <>
      <section aria-labelledby="courses">
        <h2 id="courses">{t('courses')}</h2>
        <dl className={styles.courses}>
          {COURSES.map((each) => (
            <div key={each}>
              <dt>
                <Choice to={{ course: each, county }} isChosen={each === course} count={counts.get(each)}>
                  {COURSE_WORDS[each]}
                </Choice>
              </dt>
              <dd>{t(`meanings.${each}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <details className={styles.more}>
        <summary>{t('more')}</summary>
        <p>{t('acts')}</p>
        <p>{t('outcomes')}</p>
      </details>
      <details className={styles.more}>
        <summary>{county === null ? t('allCounties') : t('county', { county })}</summary>
        <ul>
          {county !== null && (
            <li>
              <Choice to={{ course, county: null }} isChosen={false}>
                {t('allCounties')}
              </Choice>
            </li>
          )}
          {facets?.counties.map(({ name, count }) => (
            <li key={name}>
              <Choice
                to={{ course, county: name as GoalFilters['county'] }}
                isChosen={name === county}
                count={count}
              >
                {name}
              </Choice>
            </li>
          ))}
        </ul>
      </details>
      {(course !== null || county !== null) && (
        <p>
          <Choice to={{ course: null, county: null }} isChosen={false}>
            {t('all')}
          </Choice>
        </p>
      )}
    </>
  );
}
