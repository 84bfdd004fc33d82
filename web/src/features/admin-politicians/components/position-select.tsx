import { POSITIONS } from '@jamcimo/contracts/constants';
import { Select, type SelectProps } from 'antd';
import styles from '@/components/forms/choice-select.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { foldedFilter } from '@/lib/text/folded-filter';

/** Positions of the administrators' form (specification, point 3); those of registration stand before them. */
const ADMINISTRATIVE = [
  'Predsjednik',
  'Gradonačelnik',
  'Načelnik',
  'Zastupnik',
  'Župan',
  'Županijsko vijeće',
  'Gradsko vijeće',
  'Drugo',
];

interface Props extends SelectProps<string> {
  /** The present value, kept also when no list has it (decision 17). */
  stored: string | null;
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Both lists of positions in one choice. */
export function PositionSelect({ stored, ...select }: Props) {
  const { t } = useTranslation(['adminPoliticians', 'forms']);
  const offices: readonly string[] = POSITIONS;
  const others = ADMINISTRATIVE.filter((position) => !offices.includes(position));
  const foreign = stored && ![...offices, ...others].includes(stored) ? stored : null;
  return (
    <Select
      {...select}
      className={styles.rich ?? ''}
      value={select.value || null}
      placeholder={t('forms:choose')}
      showSearch={{ filterOption: foldedFilter }}
      options={[
        ...(foreign ? [{ label: t('edit.storedPosition'), options: options([foreign]) }] : []),
        { label: t('edit.offices'), options: options(offices) },
        { label: t('edit.otherPositions'), options: options(others) },
      ]}
    />
  );
}
