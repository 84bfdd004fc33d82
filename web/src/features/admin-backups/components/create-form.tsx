import { Button, Form, Input } from 'antd';
import { SectionCard } from '@/components/records/section-card';
import { useTranslation } from '@/i18n/use-translation';
import { useDraftText } from '@/lib/forms/use-draft';
import { useCreateBackup } from '../api/backups';
import styles from './create-form.module.css';

/** Longest name (decision 42); BACKUP_NAME_LENGTH of contracts would bring its validator along. */
const LONGEST = 80;

/** A new backup, with a name or without. */
export function CreateForm({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('adminBackups');
  const [name, setName] = useDraftText('backup');
  const { mutate, isPending } = useCreateBackup(() => setName(''));
  const isTooLong = name.trim().length > LONGEST;
  return (
    <SectionCard title={t('create.heading')}>
      <Form layout="vertical" onFinish={() => !isTooLong && mutate(name.trim())}>
        <Form.Item
          label={t('create.name')}
          htmlFor="backup-name"
          help={isTooLong ? t('create.tooLong') : t('create.help')}
          {...(isTooLong && { validateStatus: 'error' as const })}
        >
          <Input id="backup-name" value={name} onChange={(event) => setName(event.target.value)} />
        </Form.Item>
        <Button
          className={styles.after}
          type="primary"
          htmlType="submit"
          loading={isPending}
          disabled={isBusy && !isPending}
        >
          {t('create.submit')}
        </Button>
      </Form>
    </SectionCard>
  );
}
