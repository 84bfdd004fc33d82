import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useKeptSwitch } from '@/lib/interaction/kept-switch';

/** One line a row, so that twenty stand in a window 900 px high. One choice for all lists, kept by the browser. */
export function useDenseView(): { isDense: boolean; denseSwitch: ReactNode } {
  const { t } = useTranslation('admin');
  const [isDense, turn] = useKeptSwitch('adminDenseView', false);
  return {
    isDense,
    denseSwitch: (
      <Checkbox checked={isDense} onChange={({ target }) => turn(target.checked)}>
        {t('dense')}
      </Checkbox>
    ),
  };
}
