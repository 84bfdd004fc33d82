import type { SubmissionDetails } from '@jamcimo/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { FallbackImage } from '../../../components/fallback-image';
import type { Actions } from '../use-actions';
import { asksForGoals, warningsOf } from '../warnings';
import { ChangesTable } from './changes-table';
import { Mails, PaymentFacts, PersonFacts, SubmittedGoals } from './submission-facts';
import { WarningList } from './warning-list';

interface Props {
  submission: SubmissionDetails;
  actions: Actions;
  onClose: () => void;
}

/** Approve and reject, for a request that waits for them. */
function Decision({ submission, actions, onClose }: Props) {
  const { t } = useTranslation('adminSubmissions');
  const isPending = submission.status === 'pending';
  return (
    <div className="details-buttons">
      {isPending && (
        <>
          <Button
            type="primary"
            loading={actions.deciding?.status === 'approved'}
            onClick={() => actions.approve(submission)}
          >
            {t('approve')}
          </Button>
          <Button onClick={() => actions.askToReject(submission)}>{t('reject')}</Button>
        </>
      )}
      <Button onClick={onClose}>{t('close')}</Button>
    </div>
  );
}

/** What is still to do about the payment, and about the goals that are confirmed after it. */
function PaymentButtons({ submission, actions }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation('adminSubmissions');
  const isUnpaid = submission.paid_at === null;
  const isAsked = asksForGoals(submission);
  if (!isUnpaid && !isAsked) return null;
  return (
    <div className="details-buttons">
      {isUnpaid && <Button onClick={() => actions.askToPay(submission)}>{t('payment.record')}</Button>}
      {isAsked && (
        <Button
          loading={actions.sendingGoalsLink === submission.id}
          onClick={() => actions.sendGoalsLink(submission)}
        >
          {t('view.sendGoalsLink')}
        </Button>
      )}
    </div>
  );
}

/** Everything about one request, with what can be decided about it. */
export function SubmissionView({ submission, actions, onClose }: Props) {
  const { t } = useTranslation('adminSubmissions');
  const { name, photo_url: photo, status } = submission;
  const warnings = status === 'pending' ? warningsOf(submission, submission.original !== null) : [];
  return (
    <div className="details">
      <div className="details-head">
        <FallbackImage
          source={photo ?? ''}
          name={name}
          alt={t('view.photo', { name })}
          width={88}
          height={88}
          className="details-photo"
          eager
        />
        <div>
          <Decision submission={submission} actions={actions} onClose={onClose} />
        </div>
      </div>
      <WarningList submission={submission} warnings={warnings} />
      <ChangesTable submission={submission} />
      <section>
        <h2>{t('view.facts')}</h2>
        <PersonFacts submission={submission} />
      </section>
      <section>
        <h2>{t('view.goals')}</h2>
        <SubmittedGoals submission={submission} />
      </section>
      <section>
        <h2>{t('payment.title')}</h2>
        <PaymentFacts submission={submission} />
        <PaymentButtons submission={submission} actions={actions} />
      </section>
      <section>
        <h2>{t('mails.title')}</h2>
        <Mails submission={submission} />
      </section>
      <section className="details-danger">
        <h2>{t('view.destructive')}</h2>
        <Button danger onClick={() => actions.remove(submission)}>
          {t('remove')}
        </Button>
      </section>
    </div>
  );
}
