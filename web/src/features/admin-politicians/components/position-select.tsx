import { POSITIONS } from '@jamcimo/contracts/constants';
import { Select, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { foldedFilter } from '../../../lib/text/folded-filter';

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
  const { t } = useTranslation('adminPoliticians');
  const offices: readonly string[] = POSITIONS;
  const others = ADMINISTRATIVE.filter((position) => !offices.includes(position));
  const isForeign = stored !== null && ![...offices, ...others].includes(stored);
  return (
    <Select
      {...select}
      showSearch={{ filterOption: foldedFilter }}
      options={[
        ...(isForeign ? [{ label: t('edit.storedPosition'), options: options([stored]) }] : []),
        { label: t('edit.offices'), options: options(offices) },
        { label: t('edit.otherPositions'), options: options(others) },
      ]}
    />
  );
}
