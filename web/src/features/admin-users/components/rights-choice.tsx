import { RIGHTS, type Right } from '@jamcimo/contracts';
import { Checkbox } from 'antd';
import { useTranslation } from '../../../i18n/use-translation';
import styles from './users.module.css';

interface Props {
  /** Given by the form around it, or by whoever shows it. */
  value?: Right[];
  onChange?: (rights: Right[]) => void;
}

/** The rights that an account may have besides those of all. */
export function RightsChoice(props: Props) {
  const { t } = useTranslation('adminUsers');
  return (
    <Checkbox.Group<Right>
      {...props}
      aria-label={t('rights.label')}
      className={styles.rights ?? ''}
      options={RIGHTS.map((right) => ({ value: right, label: t(`rights.${right}`) }))}
    />
  );
}
