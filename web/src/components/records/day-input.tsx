import { DatePicker, Form } from 'antd';
import croatian from 'antd/es/date-picker/locale/hr_HR';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/hr';
import { useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { today } from '@/lib/text/today';
import type { ControlProps } from '../forms/form-item';
import { Icon } from '../icon';

/** How a day is kept, and what tells it from a text that is none. */
export const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
const ISO = 'YYYY-MM-DD';
/**
 * How a day may be typed or pasted from our tables; shown as by the first. The field adds the last dot as soon as the year is whole: who
 * types it too has two.
 */
const FORMATS = ['. ', '.', '.\u00a0']
  .flatMap((dot) => [`D${dot}M${dot}`, `DD${dot}MM${dot}`, `D${dot}MM${dot}`, `DD${dot}M${dot}`])
  .flatMap((dayAndMonth) => ['.', '', '..'].map((end) => `${dayAndMonth}YYYY${end}`))
  .concat(ISO);

const WORDS = {
  ...croatian,
  lang: { ...croatian.lang, monthFormat: 'MMMM', yearFormat: 'YYYY.', fieldDateFormat: 'D. M. YYYY.' },
};

interface Props extends ControlProps<string> {
  'aria-describedby'?: string;
  /** First and last day of the calendar, ISO. Another one can be typed: whoever asks for it says what is wrong with it. */
  min?: string;
  max?: string;
}

/** A day that is typed or chosen, as "3. 4. 2026.". Its value is the day in ISO, '' for none, and what is typed as long as it is no day. */
export function DayInput({ value = '', onChange, min, max, ...control }: Props) {
  const [isOpen, setOpen] = useState(false);
  const day = useRef<Dayjs | null>(null);
  const isText = value !== '' && !ISO_DAY.test(value);
  if (value === '') day.current = null;
  else if (!isText && value !== day.current?.format(ISO)) day.current = dayjs(value);
  const read = (text: string) => {
    const typed = dayjs(text, FORMATS, true);
    onChange?.(typed.isValid() ? typed.format(ISO) : text);
  };
  return (
    <span onChange={({ target }) => read((target as HTMLInputElement).value)}>
      <DatePicker
        {...control}
        locale={WORDS}
        format={FORMATS}
        placeholder="dd. mm. gggg."
        suffixIcon={<Icon name="down" />}
        allowClear={false}
        showNow={false}
        previewValue={false}
        preserveInvalidOnBlur={isText}
        minDate={min ? dayjs(min) : undefined}
        maxDate={max ? dayjs(max) : undefined}
        open={isOpen}
        // Not by typing, where it would cover what follows, nor by Enter, which sends the form.
        onClick={() => setOpen(true)}
        onOpenChange={(open) => {
          if (!open) setOpen(false);
        }}
        value={day.current}
        onChange={(chosen) => onChange?.(chosen?.format(ISO) ?? '')}
      />
    </span>
  );
}

interface FieldProps {
  name: string;
  label: string;
  /** What is said where there is no day. */
  missing: string;
}

/** The day on which something was done: needed, and none that is still to come. */
export function DayField({ name, label, missing }: FieldProps) {
  const { t } = useTranslation('admin');
  return (
    <Form.Item
      {...{ name, label, validateTrigger: 'onBlur' }}
      rules={[
        { required: true, message: missing },
        { pattern: ISO_DAY, message: t('day') },
      ]}
    >
      <DayInput max={today()} />
    </Form.Item>
  );
}
