import { useTranslation } from 'react-i18next';
import { SideCard } from '../../../components/side-card';
import { SECTION_NAMES, SECTIONS, type SectionName } from '../rules';
import { useForm } from './form-context';
import { ChosenOption } from './form-end';
import { sectionId } from './section';

function SectionState({ name }: { name: SectionName }) {
  const { t } = useTranslation('registration');
  const { problems } = useForm();
  const left = SECTIONS[name].filter((field) => problems[field]).length;
  return (
    <li>
      <a href={`#${sectionId(name)}`}>{t(`sections.${name}`)}</a>
      <span className={left === 0 ? 'summary-complete' : 'summary-left'}>
        {left === 0 ? t('summary.complete') : t('summary.left', { count: left })}
      </span>
    </li>
  );
}

/** Beside the form on wide screens: what is still missing, and what it will cost. */
export function FormSummary() {
  const { t } = useTranslation('registration');
  return (
    <SideCard className="form-summary needs-script" labelId="registration-summary">
      <h2 id="registration-summary">{t('summary.title')}</h2>
      <ol>
        {SECTION_NAMES.map((name) => (
          <SectionState key={name} name={name} />
        ))}
      </ol>
      <ChosenOption />
    </SideCard>
  );
}
