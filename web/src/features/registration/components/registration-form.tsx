import type { PublicPolitician } from '@jamcimo/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistration } from '../use-registration';
import { ErrorSummary } from './error-summary';
import { FormContext } from './form-context';
import { FormEnd } from './form-end';
import { FormSummary } from './form-summary';
import { GoalsSection } from './goals-section';
import { OptionSection } from './option-section';
import { PersonalSection } from './personal-section';
import { ProgrammeSection } from './programme-section';

interface Props {
  /** The profile that is verified; null for a new one. */
  original: PublicPolitician | null;
  /** Stands under the summary, beside the form. */
  aside: ReactNode;
}

/**
 * The whole form. The server renders it, so that nothing moves when the browser takes it over; until then nothing can be
 * typed that would be lost.
 */
export function RegistrationForm({ original, aside }: Props) {
  const { t } = useTranslation('registration');
  const registration = useRegistration(original);
  const { isReady, isRestored, sending, submit } = registration;
  return (
    <FormContext value={registration}>
      <div className="registration-columns">
        <form
          className="registration-form needs-script"
          noValidate
          aria-label={original ? t('verificationFormLabel') : t('formLabel')}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <p className="form-help">
            {t('intro.required')} {isRestored ? t('intro.restored') : t('intro.kept')}
          </p>
          <ErrorSummary />
          <fieldset className="form-all" disabled={!isReady || sending.phase.kind === 'sending'}>
            <PersonalSection />
            <ProgrammeSection />
            <GoalsSection />
            <OptionSection />
          </fieldset>
          <FormEnd />
        </form>
        <aside className="side registration-side">
          <FormSummary />
          {aside}
        </aside>
      </div>
    </FormContext>
  );
}
