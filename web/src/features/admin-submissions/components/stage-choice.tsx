import type { SubmissionFacets } from '@jamcimo/contracts';
import { SUBMISSION_STAGES } from '@jamcimo/contracts/constants';
import { Radio } from 'antd';
import { useTranslation } from '@/i18n/use-translation';
import type { ListAddress } from '../list-address';
import styles from './stage-choice.module.css';

interface Props {
  stage: ListAddress['stage'];
  /** Null until they are known. */
  counts: SubmissionFacets['stages'] | null;
  onStage: (stage: ListAddress['stage']) => void;
}

/** Of the requests that wait: what can be decided now, what its person has to do something for, or all. */
export function StageChoice({ stage, counts, onStage }: Props) {
  const { t } = useTranslation('adminSubmissions');
  const choices = [
    ...SUBMISSION_STAGES.map((value) => ({
      value,
      label: counts ? t(`stages.${value}`, { count: counts[value] }) : t(`stages.uncounted.${value}`),
    })),
    { value: 'all' as const, label: t('stages.all') },
  ];
  return (
    <Radio.Group
      className={styles.choice ?? ''}
      aria-label={t('stages.label')}
      optionType="button"
      options={choices}
      value={stage ?? 'all'}
      onChange={({ target }) => onStage(target.value === 'all' ? null : target.value)}
    />
  );
}
