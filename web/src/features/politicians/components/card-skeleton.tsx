import { useTranslation } from 'react-i18next';
import { SkeletonLine } from '../../../components/skeleton';

function CardSkeleton() {
  return (
    <div className="card" aria-hidden="true">
      <div className="card-head">
        <span className="skeleton card-photo" />
        <div className="card-who">
          <SkeletonLine width="70%" tall />
          <SkeletonLine width="55%" />
          <SkeletonLine width="30%" />
        </div>
      </div>
      <SkeletonLine width="96%" />
      <SkeletonLine width="88%" />
      <SkeletonLine width="92%" />
      <SkeletonLine width="60%" />
    </div>
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
    <div className="profile" role="status">
      <span className="visually-hidden">{t('profile.loading')}</span>
      <div className="profile-head">
        <span className="skeleton profile-photo" />
        <div className="profile-who">
          <SkeletonLine width="30%" />
          <SkeletonLine width="60%" tall />
          <SkeletonLine width="40%" />
        </div>
      </div>
      <SkeletonLine width="96%" />
      <SkeletonLine width="88%" />
    </div>
  );
}
