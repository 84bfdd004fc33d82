import { COUNTIES } from '@jamcimo/contracts/constants';
import { Form, type FormInstance } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import type { FieldRule } from '@/lib/forms/field-rules';
import { ChoiceSelect } from './choice-select';
import { Asterisk, FieldPair } from './form-field';
import { FormItem } from './form-item';
import { loadedUnits } from './local-units';
import type { ChoiceProps } from './searchable-select';
import { UnitField } from './unit-field';

/** The county that has one unit only, and that unit. */
const CITY_COUNTY = { county: 'Grad Zagreb', unit: 'Zagreb' };

interface Props {
  form: FormInstance;
  /** Name of the field that holds the town or municipality. */
  unit: 'city' | 'unit';
  labels: { county: string; unit: string };
  rules: { county: FieldRule[]; unit: FieldRule[] };
  /** What the form begins with. */
  initialCounty: string;
  /** How the county is chosen, where it is not a native select first. */
  Choice?: ComponentType<ChoiceProps>;
  unitDependencies?: string[];
  unitNote?: ReactNode;
}

/** County and town. Another county takes away a town it does not have; a town brings its county. */
export function PlaceFields(props: Props) {
  const {
    form,
    unit,
    labels,
    rules,
    initialCounty,
    Choice = ChoiceSelect,
    unitDependencies,
    unitNote,
  } = props;
  const county: string = Form.useWatch('county', form) ?? initialCounty;
  const chooseCounty = (chosen: string) => {
    if (chosen === CITY_COUNTY.county) return form.setFieldValue(unit, CITY_COUNTY.unit);
    const name: string = form.getFieldValue(unit) ?? '';
    // Before the list is there nobody can have chosen a town of it.
    if (name === '' || !loadedUnits()?.findLocalUnit({ county: chosen, name })) form.setFieldValue(unit, '');
    return undefined;
  };
  return (
    <FieldPair>
      <FormItem name="county" label={labels.county} mark={<Asterisk />} rules={rules.county}>
        <Choice name="county" options={COUNTIES} onChange={chooseCounty} />
      </FormItem>
      <FormItem
        name={unit}
        label={labels.unit}
        mark={<Asterisk />}
        rules={rules.unit}
        note={unitNote}
        {...(unitDependencies === undefined ? {} : { dependencies: unitDependencies })}
      >
        <UnitField
          name={unit}
          county={county}
          onPick={(brought) => {
            if (brought !== form.getFieldValue('county')) form.setFieldValue('county', brought);
          }}
        />
      </FormItem>
    </FieldPair>
  );
}
