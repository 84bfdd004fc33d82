import { Card, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';

const GOAL_LINES = ['96%', '88%', '92%', '60%'];

function CardSkeleton() {
  return (
    <Card className="card" classNames={{ body: 'card-body' }} aria-hidden>
      <Skeleton
        active
        avatar={{ size: 72 }}
        title={{ width: '70%' }}
        paragraph={{ rows: 2, width: ['55%', '30%'] }}
      />
      <Skeleton active title={false} paragraph={{ rows: GOAL_LINES.length, width: GOAL_LINES }} />
    </Card>
  );
}

/** The list in the shape it will have. */
export function ListSkeleton({ cards }: { cards: number }) {
  const { t } = useTranslation('politicians');
  return (
    <div className="cards" role="status">
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
    <Card className="profile" classNames={{ body: 'profile-body' }} role="status">
      <span className="visually-hidden">{t('profile.loading')}</span>
      <div className="profile-head">
        <Skeleton.Node active className="profile-photo" />
        <Skeleton
          active
          className="profile-who"
          title={{ width: '60%' }}
          paragraph={{ rows: 2, width: ['40%', '30%'] }}
        />
      </div>
      <Skeleton active title={false} paragraph={{ rows: GOAL_LINES.length, width: GOAL_LINES }} />
    </Card>
  );
}
