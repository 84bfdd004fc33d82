import { Outlet, useNavigation } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import { RouteFocus } from './navigation/route-focus';
import { ScrollPosition } from './navigation/scroll-position';
import styles from './root.module.css';

/** A thin line while the next page is loaded, and the same in words for screen readers. */
function Progress() {
  const { t } = useTranslation('shell');
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      {isLoading && <div className={styles.progress} aria-hidden="true" />}
      <p className="visually-hidden" role="status">
        {isLoading && t('loadingPage')}
      </p>
    </>
  );
}

/** Around every page, public or not: what belongs to moving between them. */
export function Root() {
  return (
    <>
      <Progress />
      <Outlet />
      <RouteFocus />
      <ScrollPosition />
    </>
  );
}
