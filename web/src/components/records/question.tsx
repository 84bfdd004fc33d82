import type { UseMutationResult } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { CallError } from '@/lib/api/admin-api';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { ConfirmDialog } from './confirm-dialog';
import record from './record.module.css';
import { useLast } from './use-last';

type Words<T> = string | ((about: T) => string);
type Change<Sent, Answer> = Pick<UseMutationResult<Answer, Error, Sent>, 'mutate' | 'isPending'> &
  Partial<Pick<UseMutationResult<Answer, Error, Sent>, 'error' | 'reset'>>;

interface Props<T, Values extends object, Sent, Answer>
  extends Pick<
    ComponentProps<typeof ConfirmDialog>,
    'isDanger' | 'confirmProps' | 'width' | 'onClose' | 'afterClose'
  > {
  /** What is asked about; null while nothing is. Its words stay while the window goes from the screen. */
  about: T | null;
  title: Words<T>;
  confirm: Words<T>;
  /** What it does. An error ends when something else is typed or the window goes; what it says of fields stands at them. */
  change: Change<Sent, Answer>;
  /** Where `children` are fields: what stands there first and, where what is typed outlasts the window, the name under which. */
  fields?: (about: T) => { draft?: string; initial: Values };
  /** `values` of the fields that are there. Null sends nothing: a field says why. */
  send: (about: T, values: Values, form: FormInstance<Values>) => Sent | null;
  onDone?: () => void;
  /** Once the window is gone: what had the focus may be gone too. Not earlier, for until then the window keeps it. */
  afterDone?: (about: T) => void;
  children: ReactNode | ((about: T) => ReactNode);
}

const worded = <T,>(words: Words<T>, about: T) => (typeof words === 'string' ? words : words(about));

/** A question between a button and a change: asked about a record, sent, and closed when it is done. */
export function Question<T, Values extends object, Sent, Answer>(props: Props<T, Values, Sent, Answer>) {
  const shown = useLast(props.about);
  if (shown === null) return null;
  const fields = props.fields?.(shown);
  return <Asked key={fields?.draft} {...props} shown={shown} form={fields} />;
}

function Asked<T, Values extends object, Sent, Answer>({
  about,
  shown,
  title,
  confirm,
  change,
  form: fields,
  send,
  onDone,
  afterDone,
  afterClose,
  children,
  ...dialog
}: Omit<Props<T, Values, Sent, Answer>, 'fields'> & {
  shown: T;
  form: { draft?: string; initial: Values } | undefined;
}) {
  const isDone = useRef(false);
  const [form] = Form.useForm<Values>();
  const { draft, initial } = fields ?? {};
  const discard = () => {
    if (draft !== undefined) keptDrafts.drop(draft);
    dialog.onClose();
  };
  const ask = (values: Values) => {
    // Enter sends too, also while an answer is awaited.
    const sent = about === null || change.isPending ? null : send(about, values, form);
    if (sent === null) return;
    change.mutate(sent, {
      onSuccess: () => {
        isDone.current = true;
        onDone?.();
        discard();
      },
      onError: (error) => {
        const wrong = error instanceof CallError ? error.errors : [];
        const errors = wrong.map(({ field, message }) => ({ name: field, errors: [message] }));
        if (fields) form.setFields(errors as Parameters<typeof form.setFields>[0]);
      },
    });
  };
  const words = typeof children === 'function' ? children(shown) : children;
  return (
    <ConfirmDialog
      {...dialog}
      {...{ title: worded(title, shown), confirm: worded(confirm, shown) }}
      {...(draft !== undefined && { onDiscard: discard })}
      isOpen={about !== null}
      isSending={change.isPending}
      onConfirm={() => (fields ? form.submit() : ask({} as Values))}
      afterClose={() => {
        if (isDone.current) afterDone?.(shown);
        isDone.current = false;
        if (change.error) change.reset?.();
        afterClose?.();
      }}
    >
      {fields ? (
        <Form<Values>
          form={form}
          className={record.question ?? ''}
          name={draft ?? 'question'}
          layout="vertical"
          clearOnDestroy
          scrollToFirstError={{ focus: true }}
          initialValues={{ ...initial, ...(draft !== undefined && keptDrafts.read<Values>(draft)) }}
          onValuesChange={() => {
            // Also what has no field now.
            const values = form.getFieldsValue(true);
            const isAsBegun = JSON.stringify(values) === JSON.stringify(initial);
            if (draft !== undefined && isAsBegun) keptDrafts.drop(draft);
            else if (draft !== undefined) keptDrafts.keep(draft, values);
            if (change.error) change.reset?.();
          }}
          onFinish={ask}
        >
          {words}
        </Form>
      ) : (
        <div className={record.question}>{words}</div>
      )}
    </ConfirmDialog>
  );
}
