import { useTranslation } from '@/i18n/use-translation';
import { classNames } from '@/lib/text/class-names';
import type { LocalUnit, UnitChoices } from './unit-choices';
import styles from './unit-field.module.css';

export const unitId = ({ dipCode }: LocalUnit) => `local-unit-${dipCode}`;

interface Props {
  id: string;
  choices: UnitChoices;
  active: LocalUnit | null;
  /** Name in the field. */
  chosen: string;
  /** Units of several counties: each says its own. */
  namesCounty: boolean;
  onPick: (unit: LocalUnit) => void;
}

/** The list under the field, towns and municipalities apart. The focus stays in the field. */
export function UnitList({ id, choices, active, chosen, namesCounty, onPick }: Props) {
  const { t } = useTranslation('forms');
  const groups = [
    { label: t('city.towns'), units: choices.towns },
    { label: t('city.municipalities'), units: choices.municipalities },
  ].filter(({ units }) => units.length > 0);
  return (
    // What scrolls would take the focus on the way to the next field, and go with it.
    <div id={id} role="listbox" tabIndex={-1} aria-label={t('city.list')} className={styles.popup}>
      {groups.map(({ label, units }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a list box; fieldset is none.
        <div key={label} role="group" aria-label={label}>
          <div className={styles.group} aria-hidden="true">
            {label}
          </div>
          {units.map((unit) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field (aria-activedescendant).
            // biome-ignore lint/a11y/useFocusableInteractive: as above.
            <div
              key={unit.dipCode}
              id={unitId(unit)}
              role="option"
              aria-selected={unit.name === chosen}
              className={classNames(styles.unit, active === unit && styles.active)}
              onClick={() => onPick(unit)}
            >
              {unit.officialName ?? unit.name}
              {namesCounty && <span className={styles.county}> {unit.county}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
