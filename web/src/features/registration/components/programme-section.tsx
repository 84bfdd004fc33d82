import { COUNTIES, POSITIONS, UPLOAD_MEGABYTES } from '@jamcimo/contracts/constants';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../../components/external-link';
import { Icon } from '../../../components/icon';
import { ChoiceField } from './choice-field';
import { FileField } from './file-field';
import { useForm } from './form-context';
import { PartyPicker } from './party-picker';
import { FormSection } from './section';
import { TextField } from './text-field';
import { UnitField } from './unit-field';

/** The county that has one unit only, and that unit. */
const CITY_COUNTY = { county: 'Grad Zagreb', city: 'Zagreb' };

function ExistingProgramme() {
  const { t } = useTranslation('registration');
  const { original } = useForm();
  if (!original?.programPdfUrl) return null;
  return (
    <div className="file-chosen">
      <Icon name="document" size={24} />
      <p>
        <ExternalLink href={original.programPdfUrl}>{t('file.existingPdf')}</ExternalLink>
        <span className="form-help"> {t('file.existingPdfKept')}</span>
      </p>
    </div>
  );
}

function Place() {
  const { draft, units, setPlace } = useForm();
  const chooseCounty = (county: string) => {
    if (county === CITY_COUNTY.county) return setPlace(county, CITY_COUNTY.city);
    const { city } = draft.texts;
    // A town that the other county does not have goes; before the list is there nobody can have chosen one.
    const isThere = city !== '' && units.units?.findLocalUnit({ county, name: city });
    return setPlace(county, isThere ? city : '');
  };
  return (
    <div className="form-pair">
      <ChoiceField field="county" options={COUNTIES} onChoose={chooseCounty} />
      <UnitField />
    </div>
  );
}

export function ProgrammeSection() {
  const { t } = useTranslation('registration');
  const { setText } = useForm();
  return (
    <FormSection name="programme">
      <p className="form-help">{t('help.programme')}</p>
      <TextField field="programLink" type="url" />
      <FileField
        field="programPdf"
        help={t('help.programPdf', { megabytes: UPLOAD_MEGABYTES.programPdf })}
        existing={<ExistingProgramme />}
      />
      <PartyPicker />
      <ChoiceField field="position" options={POSITIONS} onChoose={(value) => setText('position', value)} />
      <Place />
    </FormSection>
  );
}
