import { POSITIONS, UPLOAD_MEGABYTES } from '@jamcimo/contracts/constants';
import { memo } from 'react';
import { ExternalLink } from '@/components/external-link';
import { ChoiceSelect } from '@/components/forms/choice-select';
import { StoredFile } from '@/components/forms/file-chooser';
import { Asterisk, FieldHelp } from '@/components/forms/form-field';
import { BareItem, FormItem } from '@/components/forms/form-item';
import { PartyPicker } from '@/components/forms/party-picker';
import { PlaceFields } from '@/components/forms/place-fields';
import { Icon } from '@/components/icon';
import { useTranslation } from '@/i18n/use-translation';
import { FileItem } from './file-item';
import { OfficeOffer } from './offers';
import { useRegistrationParts } from './registration-context';
import { FormSection } from './section';
import { TextItem } from './text-item';

function StoredProgramme() {
  const { t } = useTranslation('registration');
  const { original, returned } = useRegistrationParts();
  if (returned?.kept.programPdf) return <FieldHelp>{t('correction.pdfStays')}</FieldHelp>;
  if (!original?.programPdfUrl) return null;
  return (
    <StoredFile>
      <Icon name="document" size={24} />
      <p>
        <ExternalLink href={original.programPdfUrl}>{t('file.existingPdf')}</ExternalLink>{' '}
        {t('file.existingPdfKept')}
      </p>
    </StoredFile>
  );
}

export const ProgrammeSection = memo(function ProgrammeSection() {
  const { t } = useTranslation('registration');
  const { form, initial, rulesOf } = useRegistrationParts();
  return (
    <FormSection name="programme">
      <FieldHelp>{t('help.programme')}</FieldHelp>
      <TextItem field="programLink" type="url" />
      <FileItem
        field="programPdf"
        help={t('help.programPdf', { megabytes: UPLOAD_MEGABYTES.programPdf })}
        stored={<StoredProgramme />}
      />
      <BareItem name="party" rules={rulesOf('party')}>
        <PartyPicker />
      </BareItem>
      <FormItem
        name="position"
        label={t('labels.position')}
        mark={<Asterisk />}
        note={<OfficeOffer />}
        rules={rulesOf('position')}
      >
        <ChoiceSelect name="position" options={POSITIONS} />
      </FormItem>
      <PlaceFields
        form={form}
        unit="city"
        labels={{ county: t('labels.county'), unit: t('labels.city') }}
        rules={{ county: rulesOf('county'), unit: rulesOf('city') }}
        initialCounty={initial.county}
      />
    </FormSection>
  );
});
