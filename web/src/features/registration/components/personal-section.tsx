import { hasOwnPhoto } from '@jamcimo/contracts';
import { REGISTRATION_DAYS, UPLOAD_MEGABYTES } from '@jamcimo/contracts/constants';
import { Checkbox } from 'antd';
import { memo } from 'react';
import { FallbackImage } from '@/components/fallback-image';
import { StoredFile } from '@/components/forms/file-chooser';
import { Asterisk, controlProps, FieldHelp, FieldMessage, FieldPair } from '@/components/forms/form-field';
import { BareItem, type ControlProps, useFieldMessage } from '@/components/forms/form-item';
import { useTranslation } from '@/i18n/use-translation';
import { FileItem } from './file-item';
import { NameOffer } from './offers';
import styles from './personal-section.module.css';
import { useRegistrationParts } from './registration-context';
import { FormSection } from './section';
import { TextItem } from './text-item';

function StoredPhoto() {
  const { t } = useTranslation('registration');
  const { original, returned } = useRegistrationParts();
  if (returned?.kept.photo) return <FieldHelp>{t('correction.photoStays')}</FieldHelp>;
  if (!original || !hasOwnPhoto(original)) return null;
  return (
    <StoredFile>
      <FallbackImage
        source={original.photoUrl}
        name={original.name}
        alt={t('file.existingPhoto', { name: original.name })}
        width={96}
        height={120}
      />
      <FieldHelp>{t('file.existingPhotoKept')}</FieldHelp>
    </StoredFile>
  );
}

/** Asked at the field it is about (decision 10). */
function DocumentConsent({ id = '', value = false, onChange }: ControlProps<boolean>) {
  const { t } = useTranslation('registration');
  const message = useFieldMessage();
  return (
    <div className={styles.consent}>
      <Checkbox
        {...controlProps(id, { hasHelp: false, message })}
        name="idDocumentConsent"
        aria-required
        checked={value}
        onChange={(event) => onChange?.(event.target.checked)}
      >
        <span id={`${id}-label`}>{t('help.idDocumentConsent')}</span> <Asterisk />
      </Checkbox>
      <FieldMessage id={`${id}-error`} message={message} />
    </div>
  );
}

/** The identity document, and the consent to its use. */
function Document({ isKept }: { isKept: boolean }) {
  const { t } = useTranslation('registration');
  const { rulesOf } = useRegistrationParts();
  return (
    <>
      <FileItem
        field="idDocument"
        required={!isKept}
        stored={isKept && <FieldHelp>{t('correction.documentStays')}</FieldHelp>}
        help={t('help.idDocument', {
          megabytes: UPLOAD_MEGABYTES.idDocument,
          afterDecision: REGISTRATION_DAYS.documentsAfterDecision,
          atMost: REGISTRATION_DAYS.documentsAtMost,
        })}
      />
      <BareItem name="idDocumentConsent" rules={rulesOf('idDocumentConsent')}>
        <DocumentConsent />
      </BareItem>
    </>
  );
}

export const PersonalSection = memo(function PersonalSection() {
  const { t } = useTranslation('registration');
  const { original, returned, owner } = useRegistrationParts();
  const kept = returned?.kept;
  const hasPhoto = kept ? kept.photo : original !== null && hasOwnPhoto(original);
  return (
    <FormSection name="personal">
      <TextItem field="name" required autoComplete="name" note={<NameOffer />} />
      <FieldPair>
        <TextItem
          field="email"
          required
          type="email"
          autoComplete="email"
          readOnly={owner !== null}
          help={owner ? t('change.emailStays') : t('help.email')}
        />
        <TextItem field="phone" type="tel" autoComplete="tel" help={t('help.phone')} />
      </FieldPair>
      <FileItem
        field="photo"
        required={!hasPhoto}
        hasPreview
        help={t('help.photo', { megabytes: UPLOAD_MEGABYTES.photo })}
        stored={<StoredPhoto />}
      />
      {owner ? (
        <FieldHelp>{t('change.documentKnown')}</FieldHelp>
      ) : (
        <Document isKept={kept?.idDocument === true} />
      )}
    </FormSection>
  );
});
