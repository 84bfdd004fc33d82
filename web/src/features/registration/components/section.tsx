import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { SECTION_NAMES, type SectionName } from '../values';
import styles from './section.module.css';

export const sectionId = (name: SectionName) => `registration-section-${name}`;

/** A numbered part of the form. */
export function FormSection({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTranslation('registration');
  return (
    <section className={styles.section} id={sectionId(name)} aria-labelledby={`${sectionId(name)}-title`}>
      <h2 id={`${sectionId(name)}-title`} tabIndex={-1}>
        <span className={styles.number}>{SECTION_NAMES.indexOf(name) + 1}</span>
        {t(`sections.${name}`)}
      </h2>
      {children}
    </section>
  );
}
