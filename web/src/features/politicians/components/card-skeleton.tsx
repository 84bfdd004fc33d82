import { Card, Skeleton } from 'antd';
import { useTranslation } from '@/i18n/use-translation';
import cardListStyles from './list-of-cards.module.css';
import politicianCardStyles from './politician-card.module.css';
import politicianProfileStyles from './politician-profile.module.css';

const GOAL_LINES = ['96%', '88%', '92%', '60%'];

function CardSkeleton() {
  return (
    <Card className={politicianCardStyles.card} classNames={{ body: politicianCardStyles.body }} aria-hidden>
      <Skeleton active avatar={{ size: 56 }} title={{ width: '70%' }} paragraph={{ rows: 1, width: '55%' }} />
      <Skeleton active title={false} paragraph={{ rows: GOAL_LINES.length, width: GOAL_LINES }} />
    </Card>
  );
}

/** The list in the shape it will have. */
export function ListSkeleton({ cards }: { cards: number }) {
  const { t } = useTranslation('politicians');
  return (
    <div className={cardListStyles.cards} role="status">
      <span className="visually-hidden">{t('list.loading')}</span>
      {Array.from({ length: cards }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal and stateless.
        <CardSkeleton key={at} />
      ))}
    </div>
  );
}

/** One profile in the shape it will have. */
export function ProfileSkeleton() {
  const { t } = useTranslation('politicians');
  return (
    <Card
      className={politicianProfileStyles.profile}
      classNames={{ body: politicianProfileStyles.body }}
      role="status"
    >
      <span className="visually-hidden">{t('profile.loading')}</span>
      <div className={politicianProfileStyles.head} aria-hidden>
        <Skeleton.Node active className={politicianProfileStyles.photo} />
        <Skeleton
          active
          className={politicianProfileStyles.who}
          title={{ width: '60%' }}
          paragraph={{ rows: 2, width: ['40%', '30%'] }}
        />
      </div>
      <div aria-hidden>
        <Skeleton active title={false} paragraph={{ rows: GOAL_LINES.length, width: GOAL_LINES }} />
      </div>
    </Card>
  );
}
