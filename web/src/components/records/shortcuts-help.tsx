import { Checkbox, Modal } from 'antd';
import { Facts } from './facts';
import styles from './record.module.css';

interface Props {
  isOpen: boolean;
  /** What each key does, in the order of the list. */
  keys: [does: string, key: string][];
  texts: { title: string; close: string; on: string };
  /** Whether keys do anything, and how to turn that on and off. */
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  onClose: () => void;
}

/** What the keys of a screen do, and the way to do without them. */
export function ShortcutsHelp({ isOpen, keys, texts, isOn, onTurn, onClose }: Props) {
  return (
    <Modal
      open={isOpen}
      title={texts.title}
      footer={null}
      onCancel={onClose}
      closable={{ 'aria-label': texts.close }}
      destroyOnHidden
    >
      <div className={styles.record}>
        <Facts
          facts={keys.map(([does, key]): [string, React.ReactNode] => [does, <kbd key={does}>{key}</kbd>])}
        />
        <Checkbox checked={isOn} onChange={(event) => onTurn(event.target.checked)}>
          {texts.on}
        </Checkbox>
      </div>
    </Modal>
  );
}
