import type { ErasureProtocol } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import { Button } from 'antd';
import type { RefObject } from 'react';
import layout from '@/components/layout.module.css';
import { Facts } from '@/components/records/facts';
import styles from '@/components/records/record.module.css';
import { SectionCard } from '@/components/records/section-card';
import { useTranslation } from '@/i18n/use-translation';
import { saveFile } from '@/lib/page/save-file';
import { protocolText } from '../protocol-text';
import { PartLists } from './part-lists';

interface Props {
  protocol: ErasureProtocol;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** What was erased where, when and by whom, to be handed over. */
export function Protocol({ protocol, headingRef }: Props) {
  const { t } = useTranslation('adminPersonalData');
  const { recordType, id, erasedAt, erasedBy, parts } = protocol;
  const name = t('protocol.file', { id: `${recordType}-${id}` });
  return (
    <SectionCard title={t('protocol.title')} headingRef={headingRef}>
      <Facts
        facts={[
          [t('protocol.record'), t(`records.${recordType}`, { id })],
          [t('protocol.erasedAt'), formatDateTime(erasedAt)],
          [t('protocol.erasedBy'), erasedBy],
        ]}
      />
      <PartLists parts={parts} goes={t('protocol.goes')} stays={t('protocol.stays')} />
      <p className={layout.small}>{t('protocol.note')}</p>
      <div className={styles.buttons}>
        <Button type="primary" onClick={() => saveFile(name, protocolText(protocol, t), 'text/plain')}>
          {t('protocol.download')}
        </Button>
      </div>
    </SectionCard>
  );
}
