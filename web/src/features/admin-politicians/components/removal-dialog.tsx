import type { AdminPolitician } from '@jamcimo/contracts';
import { HIDING_REASONS } from '@jamcimo/contracts/constants';
import { formatMoney } from '@jamcimo/croatia';
import { Alert, Form, Radio } from 'antd';
import { Link } from 'react-router-dom';
import layout from '@/components/layout.module.css';
import { Question } from '@/components/records/question';
import { ReasonField } from '@/components/records/reason-field';
import { useTranslation } from '@/i18n/use-translation';
import { useHeldGuarantee } from '@/lib/api/held-funds';
import { useRemoval } from '../api/changes';

interface Props {
  politician: AdminPolitician;
  isOpen: boolean;
  onCancel: () => void;
  onRemoved: () => void;
}

/** Asks before a profile is removed, and whether the person wished it: then it never comes back (decision 70). The other answer is the usual one. */
export function RemovalDialog({ politician, isOpen, onCancel, onRemoved }: Props) {
  const { t } = useTranslation(['adminPoliticians', 'admin']);
  const held = useHeldGuarantee({ politicianId: politician.id })?.held ?? 0;
  return (
    <Question
      {...{ about: isOpen ? politician : null, change: useRemoval(onRemoved), onClose: onCancel }}
      {...{ title: t('removal.title'), confirm: t('removal.confirm'), isDanger: true }}
      fields={() => ({ initial: { kind: 'other', reason: HIDING_REASONS.removal as string } })}
      send={({ id }, { kind, reason }) => ({ id, reason: kind === 'wish' ? null : reason })}
    >
      <p>
        <strong>{politician.name}</strong>
      </p>
      <p>{t('removal.question')}</p>
      {held > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('removal.held', { amount: formatMoney(held) })}
          action={<Link to="/admin/payments?tab=guarantees#held-heading">{t('removal.giveBack')}</Link>}
        />
      )}
      <p className={layout.small}>{t('removal.consequence')}</p>
      <Form.Item name="kind">
        <Radio.Group
          aria-label={t('removal.reason')}
          vertical
          options={[
            { value: 'wish', label: <Choice name={t('removal.wish')} help={t('removal.wishHelp')} /> },
            { value: 'other', label: <Choice name={t('removal.other')} help={t('removal.otherHelp')} /> },
          ]}
        />
      </Form.Item>
      <OtherReason />
    </Question>
  );
}

function OtherReason() {
  const { t } = useTranslation('admin');
  if (Form.useWatch('kind') !== 'other') return null;
  return <ReasonField help={t('reason.internal')} rules={[]} autoFocus={false} />;
}

function Choice({ name, help }: { name: string; help: string }) {
  return (
    <>
      {name}
      <br />
      <span className={layout.small}>{help}</span>
    </>
  );
}
