import type { UseMutationResult } from '@tanstack/react-query';
import { Form } from 'antd';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { draftProps } from '@/lib/forms/use-draft';
import { ConfirmDialog } from './confirm-dialog';
import { useLast } from './use-last';

interface Props<T, Sent, Answer, Values extends object>
  extends Omit<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'isSending' | 'onConfirm' | 'children'> {
  /** What is asked about; null while nothing is. Its words stay while the window goes from the screen. */
  about: T | null;
  change: Pick<UseMutationResult<Answer, Error, Sent>, 'mutate' | 'isPending'>;
  send: (about: T, values: Values) => Sent;
  /** Where `children` are fields: the name under which what is typed outlasts the window, and what stands there first. */
  fields?: { draft: string; initial: Values };
  onDone?: () => void;
  /** Once the window is gone: what had the focus may be gone too. Not earlier, for until then the window keeps it. */
  afterDone?: () => void;
  children: (about: T) => ReactNode;
}

/** A question between a button and a change: asked about a record, sent, and closed when it is done. */
export function Question<T, Sent, Answer, Values extends object>(props: Props<T, Sent, Answer, Values>) {
  const { about, change, send, fields, onDone, afterDone, afterClose, children, ...dialog } = props;
  const shown = useLast(about);
  const isDone = useRef(false);
  const [form] = Form.useForm<Values>();
  const discard = () => {
    if (fields) keptDrafts.drop(fields.draft);
    (dialog.onDiscard ?? dialog.onClose)();
  };
  const onSuccess = () => {
    isDone.current = true;
    onDone?.();
    discard();
  };
  const ask = (values: Values) => about !== null && change.mutate(send(about, values), { onSuccess });
  const words = shown !== null && children(shown);
  return (
    <ConfirmDialog
      {...dialog}
      {...(fields && { onDiscard: discard })}
      isOpen={about !== null}
      isSending={change.isPending}
      onConfirm={() => (fields ? form.submit() : ask({} as Values))}
      afterClose={() => {
        if (isDone.current) afterDone?.();
        isDone.current = false;
        afterClose?.();
      }}
    >
      {fields ? (
        <Form<Values>
          form={form}
          name={fields.draft}
          layout="vertical"
          clearOnDestroy
          {...draftProps(fields.draft, fields.initial)}
          onFinish={ask}
        >
          {words}
        </Form>
      ) : (
        words
      )}
    </ConfirmDialog>
  );
}
