import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import layout from '@/components/layout.module.css';
import compare from '@/components/records/comparison.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { type Compared, type Difference, differences, type Side } from '../edit-conflict';
import type { EditValues } from '../edit-values';
import styles from './edit-frame.module.css';

interface Props {
  /** What the typing started from. */
  base: EditValues;
  mine: EditValues;
  /** The record as it is stored now. */
  theirs: EditValues;
  isBusy: boolean;
  onChosen: (sides: Partial<Record<Compared, Side>>, isSaved: boolean) => void;
}

function Row({
  difference,
  side,
  onSide,
}: {
  difference: Difference;
  side: Side;
  onSide: (side: Side) => void;
}) {
  const { t } = useTranslation(['adminPoliticians', 'admin']);
  const { field, mine, theirs } = difference;
  const label = t(`admin:fields.${field}`);
  const option = (value: Side, text: string, name: string) => (
    <td data-label={name} className={side === value ? compare.chosen : undefined}>
      <Radio
        name={`conflict-${field}`}
        checked={side === value}
        onChange={() => onSide(value)}
        aria-label={`${label}, ${name}: ${text || t('conflict.empty')}`}
      >
        {text ? <span className={compare.text}>{text}</span> : <em>{t('conflict.empty')}</em>}
      </Radio>
    </td>
  );
  return (
    <tr>
      <th scope="row">{label}</th>
      {option('theirs', theirs, t('conflict.theirs'))}
      {option('mine', mine, t('conflict.mine'))}
    </tr>
  );
}

/** Somebody else saved meanwhile: the present record beside what was typed, field by field. Nothing is lost. */
export function ConflictView({ base, mine, theirs, isBusy, onChosen }: Props) {
  const { t } = useTranslation('adminPoliticians');
  const [all] = useState(() => differences(base, mine, theirs));
  const [sides, setSides] = useState<Partial<Record<Compared, Side>>>(() =>
    Object.fromEntries(all.map(({ field, proposed }) => [field, proposed])),
  );
  return (
    <div className={layout.parts}>
      <Alert
        role="alert"
        type="warning"
        showIcon
        title={t('conflict.title')}
        description={t('conflict.text')}
      />
      {all.length === 0 ? (
        <p>{t('conflict.nothingDiffers')}</p>
      ) : (
        <table className={compare.table}>
          <caption className="visually-hidden">{t('conflict.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
              <th scope="col">{t('conflict.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {all.map((difference) => (
              <Row
                key={difference.field}
                difference={difference}
                side={sides[difference.field] ?? difference.proposed}
                onSide={(side) => setSides({ ...sides, [difference.field]: side })}
              />
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => onChosen(sides, false)} disabled={isBusy}>
          {t('conflict.backToForm')}
        </Button>
        <Button type="primary" onClick={() => onChosen(sides, true)} loading={isBusy}>
          {t('conflict.saveChosen')}
        </Button>
      </div>
    </div>
  );
}
