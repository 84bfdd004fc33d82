import { formatNumber } from '@jamcimo/croatia';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../components/toasts/toast-store';
import { useFailureText } from '../../../lib/api/failure-text';
import { useMonitoring, useMonitoringSwitch } from '../api/feeds';
import styles from './media.module.css';

/** Whether feeds are read, with the switch. */
export function MonitoringState() {
  const { t } = useTranslation('adminMedia');
  const failureText = useFailureText();
  const { data } = useMonitoring();
  const { mutate, isPending } = useMonitoringSwitch();
  if (!data) return null;
  const { isOn, pollSeconds } = data.body;
  const change = () =>
    mutate(!isOn, {
      onSuccess: () => showToast({ title: t(isOn ? 'feeds.switchedOff' : 'feeds.switchedOn') }),
      onError: (error) => showToast({ title: t('changeFailed'), text: failureText(error), tone: 'bad' }),
    });
  return (
    <Alert
      type={isOn ? 'success' : 'warning'}
      showIcon
      title={t(isOn ? 'feeds.on' : 'feeds.off')}
      description={
        <div className={styles.decided}>
          {isOn
            ? t('feeds.onText', { minutes: formatNumber(Math.max(1, Math.round(pollSeconds / 60))) })
            : t('feeds.offText')}
          <Button loading={isPending} onClick={change}>
            {t(isOn ? 'feeds.switchOff' : 'feeds.switchOn')}
          </Button>
        </div>
      }
    />
  );
}
