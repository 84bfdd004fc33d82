import { ShortcutsHelp as KeysHelp } from '@/components/records/shortcuts-help';
import { useTranslation } from '@/i18n/use-translation';
import { SHORTCUTS, type Shortcut } from '../shortcuts';

interface Props {
  isOpen: boolean;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  onClose: () => void;
}

/** What the keys of the queue do. */
export function ShortcutsHelp(props: Props) {
  const { t } = useTranslation('adminSubmissions');
  const names = Object.keys(SHORTCUTS) as Shortcut[];
  return (
    <KeysHelp
      {...props}
      texts={{ title: t('shortcuts.title'), close: t('close'), on: t('shortcuts.on') }}
      keys={[
        ...names.map((name): [string, string] => [
          t(`shortcuts.names.${name}`),
          SHORTCUTS[name].toUpperCase(),
        ]),
        [t('shortcuts.names.close'), 'Esc'],
      ]}
    />
  );
}
