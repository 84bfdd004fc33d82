import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { type ReactNode, useId } from 'react';
import layout from '@/components/layout.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { CallError } from '@/lib/api/admin-api';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { useCountdown } from '../use-countdown';
import styles from './code-form.module.css';
import { HiddenUsername } from './hidden-username';
import formStyles from './sign-in-form.module.css';

interface Props<T> {
  username: string;
  submit: (code: string) => Promise<T>;
  onDone: (answer: T) => void;
  /** The sign-in waited too long for the code. */
  onExpired?: () => void;
  help: string;
  actions?: ReactNode;
}

const SOME_SECONDS = 5;
const TOO_MANY = 429;
const WRONG = 422;

function waitOf(error: Error | null): number {
  return error instanceof CallError && error.status === TOO_MANY ? (error.retryAfter ?? SOME_SECONDS) : 0;
}

/** Asks for a code of the second factor. */
export function CodeForm<T>({ username, submit, onDone, onExpired, help, actions }: Props<T>) {
  const { t } = useTranslation(['adminAccount', 'admin']);
  const id = useId();
  const [form] = Form.useForm<{ code: string }>();
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...ALWAYS_SENT,
    mutationFn: ({ code }: { code: string }) => submit(code),
    onSuccess: onDone,
    onError: (failure) => {
      if (failure instanceof CallError && failure.code === 'login.expired') return onExpired?.();
      form.getFieldInstance('code')?.focus?.();
      return undefined;
    },
  });
  const left = useCountdown(waitOf(error), error);
  const textOf = (failure: Error) => {
    if (waitOf(failure) > 0)
      return left > 0 ? t('admin:login.throttled', { count: left }) : t('admin:login.throttledOver');
    return failure instanceof CallError && failure.status === WRONG ? failure.text : t('code.broken');
  };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={(values) => mutate(values)}
      className={formStyles.narrow ?? ''}
    >
      {error && (
        <Alert role="alert" type="error" showIcon title={textOf(error)} className={styles.error ?? ''} />
      )}
      <HiddenUsername name={username} />
      <Form.Item
        name="code"
        htmlFor={id}
        label={t('code.label')}
        extra={<span className={formStyles.help}>{help}</span>}
        rules={[{ required: true, whitespace: true, message: t('code.missing') }]}
      >
        <Input
          id={id}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={40}
        />
      </Form.Item>
      <div className={layout.row}>
        <Button type="primary" htmlType="submit" loading={isPending || isSuccess} disabled={left > 0}>
          {t('code.submit')}
        </Button>
        {actions}
      </div>
    </Form>
  );
}
