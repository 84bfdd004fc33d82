import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { useFailureText } from '@/lib/api/failure-text';
import { useMonitoringSwitch } from './api/feeds';

/** Switches monitoring on or off and says how that ended. */
export function useMonitoringChange() {
  const { t } = useTranslation('adminMedia');
  const failureText = useFailureText();
  const { mutate, isPending } = useMonitoringSwitch();
  const change = (isOn: boolean) =>
    mutate(isOn, {
      onSuccess: () => showToast({ title: t(isOn ? 'feeds.switchedOn' : 'feeds.switchedOff') }),
      onError: (error) => showToast({ title: t('changeFailed'), text: failureText(error), tone: 'bad' }),
    });
  return { change, isPending };
}
