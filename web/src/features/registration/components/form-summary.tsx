import { Form } from 'antd';
import { memo } from 'react';
import { SideCard } from '@/components/side-card';
import { useTranslation } from '@/i18n/use-translation';
import { problemsIn } from '../judge';
import { type FormValues, SECTION_NAMES, SECTIONS, type SectionName } from '../values';
import { ChosenOption } from './form-end';
import styles from './form-summary.module.css';
import { useRegistrationParts } from './registration-context';
import { sectionId } from './section';

/** How many fields each section still needs; rendered anew when a number changes, not with every letter. */
function useMissing(): number[] {
  const { form, initial, refusedFiles, ...subject } = useRegistrationParts();
  const count = (values: FormValues) => {
    const problems = problemsIn(values, subject, refusedFiles);
    return SECTION_NAMES.map((name) => SECTIONS[name].filter((field) => problems[field]).length);
  };
  return Form.useWatch(
    // Before the form has come to life there are no values to watch.
    (values: Partial<FormValues>) => count('party' in values ? (values as FormValues) : initial),
    { form, preserve: true },
  );
}

function SectionState({ name, left }: { name: SectionName; left: number }) {
  const { t } = useTranslation('registration');
  return (
    <li>
      <a href={`#${sectionId(name)}`}>
        <span className={styles.name}>{t(`sections.${name}`)}</span>
      </a>
      <span className={left === 0 ? styles.complete : styles.left}>
        {left === 0 ? t('summary.complete') : t('summary.left', { count: left })}
      </span>
    </li>
  );
}

/** What is still missing and what it will cost: beside the form, on narrow screens a bar at the lower edge. */
export const FormSummary = memo(function FormSummary() {
  const { t } = useTranslation('registration');
  const { returned } = useRegistrationParts();
  const missing = useMissing();
  return (
    <SideCard className={`${styles.summary} needs-script`} labelId="registration-summary">
      <h2 id="registration-summary">{t('summary.title')}</h2>
      <ol>
        {SECTION_NAMES.map((name, at) => (
          <SectionState key={name} name={name} left={missing[at] ?? 0} />
        ))}
      </ol>
      {!returned && <ChosenOption />}
    </SideCard>
  );
});
