import type { OwnAccount } from '@jamcimo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import layout from '@/components/layout.module.css';
import { Question } from '@/components/records/question';
import { SectionCard } from '@/components/records/section-card';
import { showToast } from '@/components/toasts/toast-store';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { refreshFrom } from '@/lib/api/shown-answers';
import { establishSecondFactor, OWN_ACCOUNT, offerSecondFactor } from '../api/account';
import { RecoveryCodeList } from './recovery-code-list';
import { SetUpSteps } from './set-up-steps';

/** The second factor of one's own account: whether it is there, and what can be done about it. */
export function OwnSecondFactor({ account }: { account: OwnAccount }) {
  const { t } = useTranslation('adminAccount');
  const client = useQueryClient();
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null);
  const show = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    setSettingUp(false);
  };
  const failed = t('secondFactor.failed');
  const renewing = useChange('POST /api/admin/account/recovery-codes', {
    ...{ failed, refresh: OWN_ACCOUNT, keep: (_, { recoveryCodes }) => show(recoveryCodes) },
  });
  const removing = useChange('DELETE /api/admin/account/second-factor', {
    ...{ failed, refresh: OWN_ACCOUNT, done: t('secondFactor.removed') },
  });
  const question = { onClose: () => setAsked(null), send: () => ({}) };
  const { username, hasSecondFactor, isSecondFactorRequired, recoveryCodesLeft } = account;
  return (
    <SectionCard title={t('secondFactor.heading')}>
      <p>
        {t(hasSecondFactor ? 'secondFactor.on' : 'secondFactor.off')}{' '}
        {isSecondFactorRequired && t('secondFactor.required')}
      </p>
      {hasSecondFactor && <p>{t('secondFactor.left', { count: recoveryCodesLeft })}</p>}
      {codes && <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />}
      {isSettingUp && (
        <SetUpSteps
          username={username}
          offer={offerSecondFactor}
          submit={establishSecondFactor}
          onDone={(recoveryCodes) => {
            showToast({ title: t('secondFactor.done') });
            show(recoveryCodes);
            void refreshFrom(client, OWN_ACCOUNT);
          }}
          actions={<Button onClick={() => setSettingUp(false)}>{t('secondFactor.cancel')}</Button>}
        />
      )}
      {!codes && !isSettingUp && (
        <div className={layout.row}>
          <Button type={hasSecondFactor ? 'default' : 'primary'} onClick={() => setSettingUp(true)}>
            {t(hasSecondFactor ? 'secondFactor.replace' : 'secondFactor.setUp')}
          </Button>
          {hasSecondFactor && <Button onClick={() => setAsked('renew')}>{t('secondFactor.renew')}</Button>}
          {hasSecondFactor && !isSecondFactorRequired && (
            <Button danger onClick={() => setAsked('remove')}>
              {t('secondFactor.remove')}
            </Button>
          )}
        </div>
      )}
      <Question
        {...{ about: asked === 'renew' ? asked : null, change: renewing, ...question }}
        {...{ title: t('secondFactor.renewTitle'), confirm: t('secondFactor.renewConfirm') }}
      >
        {t('secondFactor.renewQuestion')}
      </Question>
      <Question
        {...{ about: asked === 'remove' ? asked : null, change: removing, isDanger: true, ...question }}
        {...{ title: t('secondFactor.removeTitle'), confirm: t('secondFactor.remove') }}
      >
        {t('secondFactor.removeQuestion')}
      </Question>
    </SectionCard>
  );
}
