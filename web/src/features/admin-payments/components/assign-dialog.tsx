import type { WaitingLine } from '@jamcimo/contracts';
import { formatMoney } from '@jamcimo/croatia';
import { Form, Modal, Radio } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecision } from '../use-decision';
import styles from './payments.module.css';
import { PoliticianSelect } from './politician-select';

type Kind = 'request' | 'politician';

interface WorkProps {
  line: WaitingLine;
  isOpen: boolean;
  onClose: () => void;
}

function Work({ line, isOpen, onClose }: WorkProps) {
  const { t } = useTranslation('adminPayments');
  const { submissionId, submissionName } = line;
  const [kind, setKind] = useState<Kind>(submissionId === null ? 'politician' : 'request');
  const [politicianId, setPoliticianId] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { decide, isPending, afterClose } = useDecision(t('assign.done'), onClose);
  const assign = () => {
    if (kind === 'request' && submissionId !== null) decide(line.id, { submissionId });
    else if (politicianId !== null) decide(line.id, { politicianId });
    else setMissing(true);
  };
  const id = submissionId ?? '';
  const toRequest = submissionName
    ? t('assign.toRequest', { id, name: submissionName })
    : t('assign.toRequestNameless', { id });
  return (
    <Modal
      open={isOpen}
      title={t('assign.title')}
      okText={t('assign.confirm')}
      cancelText={t('cancel')}
      confirmLoading={isPending}
      onOk={assign}
      onCancel={onClose}
      afterClose={afterClose}
      closable={{ 'aria-label': t('cancel') }}
      destroyOnHidden
    >
      <p>
        <strong>{formatMoney(line.amount)}</strong>, {line.payerName ?? t('queue.noPayer')}
      </p>
      {submissionId !== null && (
        <Radio.Group
          className={styles.choices}
          aria-label={t('assign.target')}
          value={kind}
          onChange={(event) => setKind(event.target.value as Kind)}
          options={[
            { value: 'request', label: toRequest },
            { value: 'politician', label: t('assign.toPolitician') },
          ]}
        />
      )}
      {kind === 'politician' && (
        <Form layout="vertical">
          <Form.Item
            label={t('form.politician')}
            htmlFor="assign-politician"
            {...(isMissing ? { validateStatus: 'error', help: t('form.politicianRequired') } : {})}
          >
            <PoliticianSelect
              id="assign-politician"
              value={politicianId}
              onChange={(id) => {
                setPoliticianId(id);
                setMissing(false);
              }}
            />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}

/** For whom a waiting line is booked: the registration that it seems to pay, or a politician. */
export function AssignDialog({ line, onClose }: { line: WaitingLine | null; onClose: () => void }) {
  const last = useRef(line);
  if (line) last.current = line;
  return (
    last.current && (
      <Work key={last.current.id} line={last.current} isOpen={line !== null} onClose={onClose} />
    )
  );
}
