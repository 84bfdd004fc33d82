import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useKeptSwitch } from '@/lib/interaction/kept-switch';
import { classNames } from '@/lib/text/class-names';
import styles from './record-table.module.css';

export interface DenseView {
  isDense: boolean;
  /** Turns it on and off. */
  denseSwitch: ReactNode;
  /** For antd's `Table`. */
  tableProps: { className: string; tableLayout?: 'fixed' };
}

/** One line a row, so that twenty stand in a window 900 px high. One choice for all lists, kept by the browser. */
export function useDenseView(): DenseView {
  const { t } = useTranslation('admin');
  const [isDense, turn] = useKeptSwitch('adminDenseView', false);
  return {
    isDense,
    denseSwitch: (
      <Checkbox checked={isDense} onChange={({ target }) => turn(target.checked)}>
        {t('dense')}
      </Checkbox>
    ),
    tableProps: {
      className: classNames(styles.table, isDense && styles.dense),
      ...(isDense && { tableLayout: 'fixed' }),
    },
  };
}
