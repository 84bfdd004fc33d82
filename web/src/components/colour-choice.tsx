import { useTranslation } from '@/i18n/use-translation';
import { type ColourChoice as Choice, COLOUR_CHOICES, useColourChoice } from '@/lib/page/colour-choice';
import styles from './colour-choice.module.css';

/** "Izgled": by the system, light or dark. */
export function ColourChoice() {
  const { t } = useTranslation('shell');
  const [choice, choose] = useColourChoice();
  return (
    <label className={styles.choice}>
      {t('colours.label')}
      <select value={choice} onChange={({ target }) => choose(target.value as Choice)}>
        {COLOUR_CHOICES.map((one) => (
          <option key={one} value={one}>
            {t(`colours.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
