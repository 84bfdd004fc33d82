import { formatNumber } from '@jamcimo/croatia';
import { Alert, Button } from 'antd';
import { useTranslation } from '@/i18n/use-translation';
import { useMonitoring } from '../api/feeds';
import { useMonitoringChange } from '../use-monitoring-change';
import styles from './media.module.css';

/** Whether feeds are read, with the switch. */
export function MonitoringState() {
  const { t } = useTranslation('adminMedia');
  const { data } = useMonitoring();
  const { change, isPending } = useMonitoringChange();
  if (!data) return null;
  const { isOn, pollSeconds } = data.body;
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
          <Button loading={isPending} onClick={() => change(!isOn)}>
            {t(isOn ? 'feeds.switchOff' : 'feeds.switchOn')}
          </Button>
        </div>
      }
    />
  );
}
