import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { FEEDS } from './api/feeds';

/** Switches monitoring on or off and says how that ended. */
export function useMonitoringChange() {
  const { t } = useTranslation('adminMedia');
  const { mutate, isPending } = useChange('PATCH /api/admin/feeds/monitoring', {
    done: ({ isOn }) => ({ title: t(isOn ? 'feeds.switchedOn' : 'feeds.switchedOff') }),
    failed: t('changeFailed'),
    refresh: [FEEDS],
  });
  return { change: (isOn: boolean) => mutate({ json: { isOn } }), isPending };
}
