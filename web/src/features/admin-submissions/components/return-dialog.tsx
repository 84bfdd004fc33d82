import type { AdminSubmission } from '@jamcimo/contracts';
import { useTranslation } from '../../../i18n/use-translation';
import { ReasonDialog } from './reason-dialog';

/** Asks the person to correct a request that waits for its decision. */
export function ReturnDialog({ submission }: { submission: AdminSubmission }) {
  const { t } = useTranslation('adminSubmissions');
  const words = {
    open: t('return.open'),
    title: t('return.title', { name: submission.name }),
    confirm: t('return.confirm'),
    help: t('return.help'),
    done: t('return.done'),
    doneText: t('return.doneText'),
  };
  return (
    <ReasonDialog
      key={submission.id}
      submission={submission}
      path="return"
      words={words}
      templates={Object.values(t('rejection.templates', { returnObjects: true }))}
    />
  );
}
