import type { MediaMention } from '@jamcimo/contracts';
import { HIDING_REASONS } from '@jamcimo/contracts/constants';
import { Question } from '@/components/records/question';
import { ReasonField } from '@/components/records/reason-field';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { focusHeading } from '@/lib/interaction/focus-heading';
import { refreshMentions } from '../api/mentions';

interface Props {
  /** The report that is asked about; null while nothing is. */
  mention: MediaMention | null;
  onClose: () => void;
}

/** Asks before a report is taken away for good. */
export function ReportRemoval({ mention, onClose }: Props) {
  const { t } = useTranslation(['adminMedia', 'admin']);
  const change = useChange('DELETE /api/admin/media-reports/:id', {
    ...{ done: t('removal.removed'), failed: t('changeFailed'), refresh: refreshMentions },
  });
  return (
    <Question
      {...{ about: mention, change, onClose, isDanger: true }}
      {...{ title: t('removal.title'), confirm: t('removal.confirm') }}
      fields={() => ({ initial: { reason: HIDING_REASONS.report as string } })}
      send={({ id }, json) => ({ id, json })}
      afterDone={() => focusHeading()}
    >
      {({ article: { title }, person: { name } }) => (
        <>
          <p>{t('removal.question', { title, name })}</p>
          <p>{t('removal.text')}</p>
          <ReasonField help={t('admin:reason.internal')} rules={[]} />
        </>
      )}
    </Question>
  );
}
