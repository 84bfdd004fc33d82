import type { ProfileToChange } from '@jamcimo/contracts';
import { useState } from 'react';
import page from '@/components/page.module.css';
import { PageHeading } from '@/components/page-heading';
import { useTranslation } from '@/i18n/use-translation';
import { changePath, profileToChangeQuery } from '../linked-forms';
import { LinkedForm, Sent } from './linked-form';
import { RegistrationForm } from './registration-form';

function Form({ token, profile }: { token: string; profile: ProfileToChange }) {
  const { t } = useTranslation('registrationCorrection');
  const [isSent, setSent] = useState(false);
  if (isSent) return <Sent kind="change" />;
  const { politician, email, phone } = profile;
  return (
    <>
      <div className={page.text}>
        <PageHeading>{t('change.title')}</PageHeading>
        <p className={page.lead}>{t('change.lead', { name: politician.name })}</p>
        {politician.isGuaranteed && <p>{t('change.guaranteed')}</p>}
      </div>
      <RegistrationForm
        original={politician}
        owner={{ email, phone }}
        elsewhere={{ address: changePath(token), onSent: () => setSent(true) }}
      />
    </>
  );
}

/** What the link of a public profile opens for the person whose it is. */
export function Change({ token }: { token: string }) {
  return (
    <LinkedForm kind="change" query={profileToChangeQuery(token)}>
      {(profile) => <Form token={token} profile={profile} />}
    </LinkedForm>
  );
}
