import type { ErasureProtocol, PersonalOverview } from '@jamcimo/contracts';
import { Form, Input } from 'antd';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import record from '@/components/records/record.module.css';
import card from '@/components/records/section-card.module.css';
import { useLast } from '@/components/records/use-last';
import { useTranslation } from '@/i18n/use-translation';
import { useErasure } from '../api/personal-data';
import { PartLists } from './part-lists';

interface Props {
  overview: PersonalOverview | null;
  onClose: () => void;
  onErased: (protocol: ErasureProtocol) => void;
  afterClose: () => void;
}

/** Asks for the name before anything is erased, and says what goes, what stays and why. */
export function ErasureDialog({ overview, onClose, onErased, afterClose }: Props) {
  const { t } = useTranslation('adminPersonalData');
  const [form] = Form.useForm<{ name: string }>();
  const shown = useLast(overview);
  const { mutate, isPending } = useErasure(onErased);
  return (
    <ConfirmDialog
      isOpen={overview !== null}
      title={t('erasure.title')}
      confirm={t('erasure.confirm')}
      cancel={t('erasure.cancel')}
      isDanger
      isSending={isPending}
      onConfirm={form.submit}
      onClose={onClose}
      afterClose={afterClose}
    >
      {shown && (
        <div className={record.record}>
          <p>
            {t('erasure.question', {
              record: t(`records.${shown.recordType}`, { id: shown.id }),
              name: shown.name,
            })}
          </p>
          <PartLists parts={shown.parts} goes={t('erasure.goes')} stays={t('erasure.stays')} />
          <p className={card.help}>{t('erasure.backups')}</p>
          <Form
            form={form}
            layout="vertical"
            requiredMark={false}
            validateTrigger="onSubmit"
            initialValues={{ name: '' }}
            onFinish={({ name }) => mutate({ recordType: shown.recordType, id: shown.id, json: { name } })}
          >
            <Form.Item
              name="name"
              label={t('erasure.name')}
              rules={[
                {
                  validator: async (_, name: string) => {
                    if (name.trim() !== shown.name) throw new Error(t('erasure.otherName'));
                  },
                },
              ]}
            >
              <Input autoComplete="off" spellCheck={false} />
            </Form.Item>
          </Form>
        </div>
      )}
    </ConfirmDialog>
  );
}
