import type { CompletedSignIn, PendingSignIn } from '@jamcimo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { completeSignIn, signInOffer } from '../api/session';
import { CodeForm } from './code-form';
import { RecoveryCodeList } from './recovery-code-list';
import { SetUpSteps } from './set-up-steps';
import styles from './sign-in-form.module.css';

interface Props {
  username: string;
  secondFactor: PendingSignIn['secondFactor'];
  onSignedIn: (user: CompletedSignIn) => void;
  /** Back to the password; the reason where it was not the person's wish. */
  onBack: (reason: string | null) => void;
}

/** What follows the password: a code, or first the set-up of an app that makes them. */
export function SecondStep({ username, secondFactor, onSignedIn, onBack }: Props) {
  const { t } = useTranslation('adminAccount');
  const client = useQueryClient();
  const heading = useId();
  const [completed, setCompleted] = useState<CompletedSignIn | null>(null);
  const step = {
    username,
    submit: (code: string) => completeSignIn(client, code),
    onDone: (user: CompletedSignIn) => (user.recoveryCodes ? setCompleted(user) : onSignedIn(user)),
    onExpired: () => onBack(t('code.expired')),
    actions: <Button onClick={() => onBack(null)}>{t('code.back')}</Button>,
  };
  return (
    <section aria-labelledby={heading} className={styles.form}>
      <h1 id={heading}>{t(secondFactor === 'setup' ? 'setup.title' : 'code.title')}</h1>
      {completed?.recoveryCodes && (
        <RecoveryCodeList codes={completed.recoveryCodes} onDone={() => onSignedIn(completed)} />
      )}
      {!completed && secondFactor === 'required' && <CodeForm {...step} help={t('code.help')} />}
      {!completed && secondFactor === 'setup' && <SetUpSteps {...step} offer={signInOffer} />}
    </section>
  );
}
