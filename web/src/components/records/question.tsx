import type { UseMutationResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { useLast } from './use-last';

interface Props<T, Sent, Answer>
  extends Omit<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'isSending' | 'onConfirm' | 'children'> {
  /** What is asked about; null while nothing is. Its words stay while the window goes from the screen. */
  about: T | null;
  change: Pick<UseMutationResult<Answer, Error, Sent>, 'mutate' | 'isPending'>;
  send: (about: T) => Sent;
  onDone?: () => void;
  /** Once the window is gone: what had the focus may be gone too. Not earlier, for until then the window keeps it. */
  afterDone?: () => void;
  children: (about: T) => ReactNode;
}

/** A question between a button and a change: asked about a record, sent, and closed when it is done. */
export function Question<T, Sent, Answer>(props: Props<T, Sent, Answer>) {
  const { about, change, send, onDone, afterDone, afterClose, children, ...dialog } = props;
  const shown = useLast(about);
  const isDone = useRef(false);
  const onSuccess = () => {
    isDone.current = true;
    onDone?.();
    (dialog.onDiscard ?? dialog.onClose)();
  };
  return (
    <ConfirmDialog
      {...dialog}
      isOpen={about !== null}
      isSending={change.isPending}
      onConfirm={() => about !== null && change.mutate(send(about), { onSuccess })}
      afterClose={() => {
        if (isDone.current) afterDone?.();
        isDone.current = false;
        afterClose?.();
      }}
    >
      {shown !== null && children(shown)}
    </ConfirmDialog>
  );
}
