import { Input } from 'antd';
import { completedLink } from '@/lib/forms/goal-links';
import type { ControlProps } from './form-item';

/** An address of the web; what is missing at its beginning is added when the field is left. */
export function LinkInput({
  value = '',
  onChange,
  onBlur,
  ...control
}: ControlProps<string> & { name?: string }) {
  return (
    <Input
      {...control}
      type="url"
      inputMode="url"
      placeholder="https://"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
      onBlur={() => {
        const whole = completedLink(value);
        if (whole !== value) onChange?.(whole);
        onBlur?.();
      }}
    />
  );
}
