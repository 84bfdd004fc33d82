import { OBJECTION_STATES } from '@jamcimo/contracts/constants';
import { formatNumber } from '@jamcimo/croatia';
import { AdminScreen } from '@/components/records/admin-screen';
import { ScreenTabs } from '@/components/records/screen-tabs';
import { useObjectionNumber } from '@/features/admin-objections/api/objections';
import { ObjectionQueue } from '@/features/admin-objections/components/objection-queue';
import { useTranslation } from '@/i18n/use-translation';
import { choice, defineAddress, useAddress } from '@/lib/addresses/define-address';

const objectionsAddress = defineAddress('/admin/objections', { state: choice(OBJECTION_STATES, 'waiting') });

/** "Prigovori": what people say is wrong, and what was decided about it. */
export function ObjectionsRoute() {
  const { t } = useTranslation(['adminObjections', 'admin']);
  const { address, go } = useAddress(objectionsAddress);
  const waiting = useObjectionNumber('waiting');
  return (
    <AdminScreen title={t('title')}>
      <ScreenTabs
        active={address.state}
        onChange={(state) => go({ state })}
        isForgetful
        tabs={OBJECTION_STATES}
        labelOf={(state) =>
          state === 'waiting' && waiting !== null
            ? t('waitingNumber', { number: formatNumber(waiting) })
            : t(`tabs.${state}`)
        }
      >
        {(state) => <ObjectionQueue state={state} />}
      </ScreenTabs>
    </AdminScreen>
  );
}
