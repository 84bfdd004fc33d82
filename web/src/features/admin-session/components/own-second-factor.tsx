import type { OwnAccount } from '@jamcimo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { SectionCard } from '@/components/records/section-card';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { useFailureText } from '@/lib/api/failure-text';
import { userQuery } from '@/lib/api/signed-in-user';
import {
  establishSecondFactor,
  offerSecondFactor,
  ownAccountQuery,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../api/account';
import styles from './code-form.module.css';
import { RecoveryCodeList } from './recovery-code-list';
import { SetUpSteps } from './set-up-steps';

/** The second factor of one's own account: whether it is there, and what can be done about it. */
export function OwnSecondFactor({ account }: { account: OwnAccount }) {
  const { t } = useTranslation('adminAccount');
  const client = useQueryClient();
  const failureText = useFailureText();
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = () =>
    Promise.all([ownAccountQuery, userQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
  const show = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    setSettingUp(false);
    void refresh();
  };
  const change = {
    ...ALWAYS_SENT,
    onError: (error: Error) =>
      showToast({ title: t('secondFactor.failed'), text: failureText(error), tone: 'bad' }),
  };
  const renewing = useMutation({ ...change, mutationFn: renewRecoveryCodes, onSuccess: show });
  const removing = useMutation({
    ...change,
    mutationFn: removeSecondFactor,
    onSuccess: () => {
      showToast({ title: t('secondFactor.removed') });
      return refresh();
    },
  });
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
          }}
          actions={<Button onClick={() => setSettingUp(false)}>{t('secondFactor.cancel')}</Button>}
        />
      )}
      {!codes && !isSettingUp && (
        <div className={styles.actions}>
          <Button type={hasSecondFactor ? 'default' : 'primary'} onClick={() => setSettingUp(true)}>
            {t(hasSecondFactor ? 'secondFactor.replace' : 'secondFactor.setUp')}
          </Button>
          {hasSecondFactor && (
            <Button
              loading={renewing.isPending}
              onClick={() => window.confirm(t('secondFactor.renewQuestion')) && renewing.mutate()}
            >
              {t('secondFactor.renew')}
            </Button>
          )}
          {hasSecondFactor && !isSecondFactorRequired && (
            <Button
              danger
              loading={removing.isPending}
              onClick={() => window.confirm(t('secondFactor.removeQuestion')) && removing.mutate()}
            >
              {t('secondFactor.remove')}
            </Button>
          )}
        </div>
      )}
    </SectionCard>
  );
}
