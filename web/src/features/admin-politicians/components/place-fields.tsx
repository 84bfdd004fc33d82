import type { AdminPolitician } from '@jamcimo/contracts';
import { COUNTIES } from '@jamcimo/contracts/constants';
import type { LocalUnit } from '@jamcimo/croatia/local-units';
import { Form, type FormInstance, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldedFilter } from '../../../lib/text/folded-filter';
import { countyRule, unitRule } from '../edit-rules';
import type { EditValues } from '../edit-values';

/** The 556 local units, loaded when a form needs them. */
function useLocalUnits(): readonly LocalUnit[] {
  const [units, setUnits] = useState<readonly LocalUnit[]>([]);
  useEffect(() => {
    let isWanted = true;
    import('@jamcimo/croatia/local-units').then(
      (module) => isWanted && setUnits(module.LOCAL_UNITS),
      (error: unknown) => console.warn('The list of local units did not load:', error),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return units;
}

interface UnitOption {
  label: string;
  options: { value: string; label: string }[];
}

const unitValue = (county: string, name: string) => `${county}|${name}`;

/** Units by county; of one county alone when it is chosen. Names occur twice, so a value names the county as well. */
function unitOptions(units: readonly LocalUnit[], county: string): UnitOption[] {
  const counties = county ? [county] : [...new Set(units.map((unit) => unit.county))];
  return counties.map((name) => ({
    label: name,
    options: units
      .filter((unit) => unit.county === name)
      .map((unit) => ({ value: unitValue(name, unit.name), label: unit.name })),
  }));
}

interface UnitSelectProps {
  id?: string;
  /** Name of the unit, given by the form. */
  value?: string;
  onChange?: (unit: string) => void;
  county: string;
  onCounty: (county: string) => void;
}

function UnitSelect({ county, onCounty, value, onChange, ...field }: UnitSelectProps) {
  const { t } = useTranslation('adminPoliticians');
  const units = useLocalUnits();
  const choose = (chosen: string | undefined) => {
    const [chosenCounty = '', unit = ''] = chosen?.split('|') ?? [];
    if (chosen) onCounty(chosenCounty);
    onChange?.(unit);
  };
  return (
    <Select
      {...field}
      value={value ? unitValue(county, value) : null}
      labelRender={({ label, value: shown }) => label ?? String(shown).split('|')[1]}
      onChange={choose}
      allowClear={{ label: t('edit.clearUnit'), clearIcon: <span aria-hidden="true">✕</span> }}
      showSearch={{ filterOption: foldedFilter }}
      placeholder={t('edit.unitPlaceholder')}
      options={unitOptions(units, county)}
      loading={units.length === 0}
    />
  );
}

/** County and local unit. Another county takes the unit away; a unit brings its county. */
export function PlaceFields({ form, base }: { form: FormInstance<EditValues>; base: AdminPolitician }) {
  const { t } = useTranslation('adminPoliticians');
  const county = Form.useWatch('county', form) ?? base.county ?? '';
  return (
    <div className="edit-pair">
      <Form.Item name="county" label={t('table.county')} rules={[countyRule(base)]} required>
        <Select
          showSearch={{ filterOption: foldedFilter }}
          options={COUNTIES.map((name) => ({ value: name, label: name }))}
          onChange={() => form.setFieldValue('unit', '')}
        />
      </Form.Item>
      <Form.Item
        name="unit"
        label={t('edit.unit')}
        dependencies={['position']}
        rules={[unitRule(base)]}
        required
      >
        <UnitSelect county={county} onCounty={(name) => form.setFieldValue('county', name)} />
      </Form.Item>
    </div>
  );
}
