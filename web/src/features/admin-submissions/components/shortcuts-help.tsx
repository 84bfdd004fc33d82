import { Checkbox, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../components/records/facts';
import styles from '../../../components/records/record.module.css';
import { SHORTCUTS, type Shortcut } from '../shortcuts';

interface Props {
  isOpen: boolean;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  onClose: () => void;
}

/** What the keys do, and the way to do without them. */
export function ShortcutsHelp({ isOpen, isOn, onTurn, onClose }: Props) {
  const { t } = useTranslation('adminSubmissions');
  const names = Object.keys(SHORTCUTS) as Shortcut[];
  return (
    <Modal
      open={isOpen}
      title={t('shortcuts.title')}
      footer={null}
      onCancel={onClose}
      closable={{ 'aria-label': t('close') }}
      destroyOnHidden
    >
      <div className={styles.record}>
        <Facts
          facts={[
            ...names.map((name): [string, React.ReactNode] => [
              t(`shortcuts.names.${name}`),
              <kbd key={name}>{SHORTCUTS[name].toUpperCase()}</kbd>,
            ]),
            [t('shortcuts.names.close'), <kbd key="close">Esc</kbd>],
          ]}
        />
        <Checkbox checked={isOn} onChange={(event) => onTurn(event.target.checked)}>
          {t('shortcuts.on')}
        </Checkbox>
      </div>
    </Modal>
  );
}
