import type { FormItemProps, FormRule } from 'antd';

export type FieldRule = NonNullable<FormItemProps['rules']>[number];

/** What is known about the fields of one form beside their values. */
export interface FieldErrors {
  /** Fields whose message is shown. */
  wrong: Set<string>;
  /** Messages of the server, each until its field is changed. */
  refused: Map<string, string>;
}

export const noFieldErrors = (): FieldErrors => ({ wrong: new Set(), refused: new Map() });

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/**
 * Rules of one field. It stays in peace while it is filled for the first time, is judged when it is left with something in it and
 * when the form is sent, and its message follows while it is being corrected.
 *
 * @param judge what is wrong with the field as the form stands now
 */
export function fieldRules(
  name: string,
  judge: (name: string) => string | undefined,
  { wrong, refused }: FieldErrors,
): FormRule[] {
  const verdict = async () => {
    const message = refused.get(name) ?? judge(name);
    if (message === undefined) {
      wrong.delete(name);
      return;
    }
    wrong.add(name);
    throw new Error(message);
  };
  return [
    {
      validateTrigger: 'onChange',
      validator: async () => {
        refused.delete(name);
        if (wrong.has(name)) await verdict();
      },
    },
    {
      validateTrigger: 'onBlur',
      validator: async (_, value) => {
        if (wrong.has(name) || !isBlank(value)) await verdict();
      },
    },
    { validateTrigger: 'onSubmit', validator: verdict },
  ];
}
