import { OBJECTION_STATES, type ObjectionState } from '@jamcimo/contracts/constants';
import { formatNumber } from '@jamcimo/croatia';
import { useLocation, useNavigate } from 'react-router-dom';
import { AdminScreen } from '@/components/records/admin-screen';
import { ScreenTabs } from '@/components/records/screen-tabs';
import { useObjectionNumber } from '@/features/admin-objections/api/objections';
import { ObjectionQueue } from '@/features/admin-objections/components/objection-queue';
import styles from '@/features/admin-objections/components/objections.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { SAME_VIEW } from '@/lib/addresses/same-view';

/** "Prigovori": what people say is wrong, and what was decided about it. */
export function ObjectionsRoute() {
  const { t } = useTranslation(['adminObjections', 'admin']);
  const { search } = useLocation();
  const navigate = useNavigate();
  const waiting = useObjectionNumber('waiting');
  const given = new URLSearchParams(search).get('state');
  const state = OBJECTION_STATES.find((each) => each === given) ?? 'waiting';
  const labelOf = (each: ObjectionState) =>
    each === 'waiting' && waiting !== null
      ? t('waitingNumber', { number: formatNumber(waiting) })
      : t(`tabs.${each}`);
  return (
    <AdminScreen title={t('title')}>
      <ScreenTabs
        active={state}
        onChange={(chosen) =>
          void navigate(
            chosen === 'waiting' ? '/admin/objections' : `/admin/objections?state=${chosen}`,
            SAME_VIEW,
          )
        }
        isForgetful
        tabs={OBJECTION_STATES.map((each) => ({
          key: each,
          label: labelOf(each),
          content: each === state && (
            <div className={styles.tab}>
              <ObjectionQueue state={each} />
            </div>
          ),
        }))}
      />
    </AdminScreen>
  );
}
