import { formatNumber } from '@jamcimo/croatia';
import { Switch } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { InlineError } from '@/components/inline-error';
import { SectionCard } from '@/components/records/section-card';
import { SkeletonLine } from '@/components/skeleton';
import { useTranslation } from '@/i18n/use-translation';
import { useMonitoring } from '../api/feeds';
import { mediaAddress } from '../media-address';
import { useMonitoringChange } from '../use-monitoring-change';
import styles from './media.module.css';

/** On the dashboard: whether media are followed, with the switch. */
export function MonitoringSwitch() {
  const { t } = useTranslation('adminMedia');
  const { data, error, refetch } = useMonitoring();
  const { change, isPending } = useMonitoringChange();
  const textId = useId();
  const state = data?.body;
  const sources = mediaAddress.write({ tab: 'sources', q: null, politician: null, page: 1 });
  return (
    <SectionCard title={t('monitoring.title')}>
      {!state && error && <InlineError text={t('failed')} onRetry={() => void refetch()} />}
      {!state && !error && (
        <div role="status">
          <span className="visually-hidden">{t('monitoring.loading')}</span>
          <SkeletonLine width="60%" />
        </div>
      )}
      {state && (
        <>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch of Ant Design is a button. */}
          <label className={styles.switch}>
            <Switch
              checked={state.isOn}
              loading={isPending}
              onChange={change}
              aria-label={t('monitoring.title')}
              aria-describedby={textId}
            />
            <span>{t(state.isOn ? 'monitoring.on' : 'monitoring.off')}</span>
          </label>
          <p id={textId}>
            {t('monitoring.text', { minutes: formatNumber(Math.max(1, Math.round(state.pollSeconds / 60))) })}
          </p>
          <p className={styles.small}>{t(state.isDecided ? 'monitoring.decided' : 'monitoring.undecided')}</p>
          <p>
            <Link to={sources}>{t('monitoring.sources')}</Link>
          </p>
        </>
      )}
    </SectionCard>
  );
}
