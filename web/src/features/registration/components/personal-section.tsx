import { hasOwnPhoto } from '@jamcimo/contracts';
import { REGISTRATION_DAYS, UPLOAD_MEGABYTES } from '@jamcimo/contracts/constants';
import { useTranslation } from 'react-i18next';
import { FallbackImage } from '../../../components/fallback-image';
import { Asterisk } from '../../../components/form-field';
import { classNames } from '../../../lib/text/class-names';
import { FieldError } from './field';
import { FileField } from './file-field';
import { useControl, useForm } from './form-context';
import { FormSection } from './section';
import { TextField } from './text-field';

function ExistingPhoto() {
  const { t } = useTranslation('registration');
  const { original } = useForm();
  if (!original || !hasOwnPhoto(original)) return null;
  return (
    <div className="file-chosen">
      <FallbackImage
        source={original.photoUrl}
        name={original.name}
        alt={t('file.existingPhoto', { name: original.name })}
        width={96}
        height={120}
      />
      <p className="form-help">{t('file.existingPhotoKept')}</p>
    </div>
  );
}

/** Asked at the field it is about (decision 10). */
function DocumentConsent() {
  const { t } = useTranslation('registration');
  const { consent, setConsent, shown } = useForm();
  const control = useControl('idDocumentConsent');
  return (
    <div className={classNames('form-field', shown.idDocumentConsent && 'form-field-wrong')}>
      <label className="form-check">
        <input
          {...control}
          name="idDocumentConsent"
          type="checkbox"
          aria-required
          checked={consent}
          onChange={(event) => setConsent(event.target.checked)}
        />
        <span>
          <span id={control['aria-labelledby']}>{t('help.idDocumentConsent')}</span> <Asterisk />
        </span>
      </label>
      <FieldError field="idDocumentConsent" />
    </div>
  );
}

export function PersonalSection() {
  const { t } = useTranslation('registration');
  const { original } = useForm();
  return (
    <FormSection name="personal">
      <TextField field="name" required autoComplete="name" />
      <div className="form-pair">
        <TextField field="email" required type="email" autoComplete="email" help={t('help.email')} />
        <TextField field="phone" type="tel" autoComplete="tel" help={t('help.phone')} />
      </div>
      <FileField
        field="photo"
        required={!original || !hasOwnPhoto(original)}
        hasPreview
        help={t('help.photo', { megabytes: UPLOAD_MEGABYTES.photo })}
        existing={<ExistingPhoto />}
      />
      <FileField
        field="idDocument"
        required
        help={t('help.idDocument', {
          megabytes: UPLOAD_MEGABYTES.idDocument,
          afterDecision: REGISTRATION_DAYS.documentsAfterDecision,
          atMost: REGISTRATION_DAYS.documentsAtMost,
        })}
      />
      <DocumentConsent />
    </FormSection>
  );
}
