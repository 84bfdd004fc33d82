import { Button, type ButtonProps } from 'antd';
import type { FormEvent } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

type Look = Pick<
  ButtonProps,
  'type' | 'size' | 'shape' | 'icon' | 'iconPlacement' | 'className' | 'children'
>;

interface Props extends Look {
  /** Path with query on this site. */
  to: string;
  label?: string;
  busy?: boolean;
  options?: NavigateOptions;
  /** Called instead of going there, when JavaScript runs. */
  onPress?: (byKeyboard: boolean) => void;
}

/** A button that leads to an address: a plain form until JavaScript runs, a step of the router afterwards. */
export function AddressButton({ to, label, busy, options, onPress, ...look }: Props) {
  const navigate = useNavigate();
  const [path = '/', search = ''] = to.split('?');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (onPress) onPress(submitter?.matches(':focus-visible') ?? false);
    else void navigate(to, options);
  };
  return (
    <form action={path} method="get" className="address-form" onSubmit={submit}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...look} htmlType="submit" aria-label={label} aria-disabled={busy || undefined} />
    </form>
  );
}
