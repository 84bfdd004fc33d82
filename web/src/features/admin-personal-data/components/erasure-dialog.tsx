import type { ErasureProtocol, PersonalOverview } from '@jamcimo/contracts';
import { Form, Input } from 'antd';
import layout from '@/components/layout.module.css';
import { Question } from '@/components/records/question';
import record from '@/components/records/record.module.css';
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
export function ErasureDialog({ overview, onErased, ...closing }: Props) {
  const { t } = useTranslation('adminPersonalData');
  return (
    <Question
      {...{ about: overview, change: useErasure(onErased), ...closing, isDanger: true }}
      {...{ title: t('erasure.title'), confirm: t('erasure.confirm') }}
      fields={() => ({ initial: { name: '' } })}
      send={({ recordType, id }, json) => ({ recordType, id, json })}
    >
      {({ recordType, id, name, parts }) => (
        <div className={record.record}>
          <p>{t('erasure.question', { record: t(`records.${recordType}`, { id }), name })}</p>
          <PartLists parts={parts} goes={t('erasure.goes')} stays={t('erasure.stays')} />
          <p className={layout.small}>{t('erasure.backups')}</p>
          <Form.Item
            name="name"
            label={t('erasure.name')}
            validateTrigger="onSubmit"
            rules={[
              {
                validator: async (_, typed: string) => {
                  if (typed.trim() !== name) throw new Error(t('erasure.otherName'));
                },
              },
            ]}
          >
            <Input autoComplete="off" spellCheck={false} />
          </Form.Item>
        </div>
      )}
    </Question>
  );
}
