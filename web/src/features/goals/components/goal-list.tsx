import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import { CourseLine } from '@/components/course-line';
import layout from '@/components/layout.module.css';
import { EmptyList, PagedItems } from '@/components/paged-items';
import { SkeletonLine } from '@/components/skeleton';
import { useTranslation } from '@/i18n/use-translation';
import { useGoals } from '../api/goals';
import { type GoalsQuery, goalsAddress } from '../goals-address';
import { GoalPerson } from './goal-person';
import styles from './goals.module.css';

const goalId = (id: number) => `goal-${id}`;

/** Followed goals, those that changed last first, with every state the list can be in. */
export function GoalList({ query }: { query: GoalsQuery }) {
  const { t } = useTranslation('goals');
  const list = useGoals(query);
  return (
    <PagedItems
      list={list}
      range={query}
      addressOf={(range) => goalsAddress.write({ ...query, ...range })}
      elementId={goalId}
      className={styles.list}
      texts={{ label: t('list'), more: t('moreGoals'), moreFailed: t('moreFailed') }}
      waiting={
        <div role="status">
          <span className="visually-hidden">{t('loading')}</span>
          <SkeletonLine width="100%" tall />
          <SkeletonLine width="90%" tall />
        </div>
      }
      empty={<EmptyList icon="document" text={t('none')} help={t('noneHelp')} />}
    >
      {list.items.map((goal) => (
        <li key={goal.id} id={goalId(goal.id)} tabIndex={-1}>
          <h2>
            <Link to={`/cilj/${goal.id}`}>{goal.text}</Link>
          </h2>
          <GoalPerson goal={goal} />
          <p className={layout.tight}>
            <Tag variant="outlined">
              <CourseLine {...goal} />
            </Tag>
            {goal.isInvented && <Tag variant="outlined">{t('invented')}</Tag>}
          </p>
        </li>
      ))}
    </PagedItems>
  );
}
