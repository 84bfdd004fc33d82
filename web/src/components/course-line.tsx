import type { GoalTracking } from '@jamcimo/contracts';
import { COURSE_WORDS } from '@jamcimo/contracts/constants';
import { formatDate } from '@jamcimo/croatia';
import { useTranslation } from '@/i18n/use-translation';

/** How far a goal is, and when somebody last looked. */
export function CourseLine({ course, lookedOn }: Pick<GoalTracking, 'course' | 'lookedOn'>) {
  const { t } = useTranslation('shell');
  return (
    <>
      {COURSE_WORDS[course]}
      {lookedOn !== null && ` · ${t('goal.lookedOn', { date: formatDate(lookedOn) })}`}
    </>
  );
}
