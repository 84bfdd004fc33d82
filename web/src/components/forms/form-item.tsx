import { Form } from 'antd';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import type { FieldRule } from '@/lib/forms/field-rules';
import { controlProps, FormField } from './form-field';

type Handler = (...values: unknown[]) => void;

/** What the form gives the control of a field. */
export interface ControlProps<Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
}

interface FrameProps extends Omit<ControlProps<unknown>, 'onChange' | 'onBlur'> {
  label: ReactNode;
  mark?: ReactNode;
  help?: ReactNode;
  note?: ReactNode;
  onChange?: Handler;
  onBlur?: Handler;
  children: ReactElement<Record<string, unknown>>;
}

/** What is wrong with the field that the part stands in. */
export function useFieldMessage(): string | undefined {
  const { errors } = Form.Item.useStatus();
  return [...new Set(errors)].join(' ') || undefined;
}

/** Rendered anew when its own field changes, and only then. */
function FieldFrame({ label, mark, help, note, id = '', children, ...control }: FrameProps) {
  const message = useFieldMessage();
  const own = children.props;
  const both = (given: Handler | undefined, name: 'onChange' | 'onBlur') => ({
    [name]: (...values: unknown[]) => {
      given?.(...values);
      (own[name] as Handler | undefined)?.(...values);
    },
  });
  return (
    <FormField id={id} label={label} mark={mark} help={help} note={note} message={message}>
      {cloneElement(children, {
        ...control,
        ...both(control.onChange, 'onChange'),
        ...both(control.onBlur, 'onBlur'),
        ...controlProps(id, { hasHelp: Boolean(help), message }),
      })}
    </FormField>
  );
}

export interface ItemProps {
  name: string | (string | number)[];
  rules?: FieldRule[];
  /** Fields whose change makes this one be judged again. */
  dependencies?: (string | (string | number)[])[];
}

/** A field without a frame: its control shows label, help and message by itself. */
export function BareItem({ children, ...item }: ItemProps & { children: ReactElement }) {
  return (
    <Form.Item {...item} noStyle validateTrigger={['onChange', 'onBlur']}>
      {children}
    </Form.Item>
  );
}

interface Props extends ItemProps, Pick<FrameProps, 'label' | 'mark' | 'help' | 'note' | 'children'> {}

/** A field of an antd form: label above, help under it, the control, and what is wrong under that. */
export function FormItem({ name, rules, dependencies, children, ...frame }: Props) {
  return (
    <BareItem
      name={name}
      {...(rules === undefined ? {} : { rules })}
      {...(dependencies === undefined ? {} : { dependencies })}
    >
      <FieldFrame {...frame}>{children}</FieldFrame>
    </BareItem>
  );
}
