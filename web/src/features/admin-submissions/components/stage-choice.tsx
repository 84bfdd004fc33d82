import type { SubmissionFacets } from '@jamcimo/contracts';
import { SUBMISSION_STAGES } from '@jamcimo/contracts/constants';
import { ButtonChoice } from '@/components/records/button-choice';
import { useTranslation } from '@/i18n/use-translation';
import type { ListAddress } from '../list-address';

interface Props {
  stage: ListAddress['stage'];
  /** Null until they are known. */
  counts: SubmissionFacets['stages'] | null;
  onStage: (stage: ListAddress['stage']) => void;
}

/** Of the requests that wait: what can be decided now, what its person has to do something for, or all. */
export function StageChoice({ stage, counts, onStage }: Props) {
  const { t } = useTranslation('adminSubmissions');
  return (
    <ButtonChoice
      label={t('stages.label')}
      value={stage ?? 'all'}
      keys={[...SUBMISSION_STAGES, 'all']}
      labelOf={(key) => {
        if (key === 'all') return t('stages.all');
        return counts ? t(`stages.${key}`, { count: counts[key] }) : t(`stages.uncounted.${key}`);
      }}
      onChange={(key) => onStage(key === 'all' ? null : key)}
    />
  );
}
