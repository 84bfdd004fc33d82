import type { SubmissionDetails, SubmissionNeighbours } from '@jamcimo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { FallbackImage } from '@/components/fallback-image';
import styles from '@/components/records/record.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { recordPath } from '../api/submissions';
import { PAYMENT_PLACE, PENDING_PLACE } from '../row-focus';
import type { Actions } from '../use-actions';
import { asksForGoals, warningsOf } from '../warnings';
import { ChangesTable } from './changes-table';
import { AfterDecision, DecisionButtons } from './decision-bar';
import { EarlierDecisions } from './earlier-decisions';
import { IdentityDocument } from './identity-document';
import { NeighbourButtons } from './neighbour-buttons';
import { RecordedPayments } from './recorded-payments';
import { SimilarRequests } from './similar-requests';
import { Mails, PaymentFacts, PersonFacts, SubmittedGoals } from './submission-facts';
import view from './submission-view.module.css';
import { WarningList } from './warning-list';

interface Props {
  submission: SubmissionDetails;
  neighbours: SubmissionNeighbours | null;
  actions: Actions;
  onDetails: (id: number) => void;
  onClose: () => void;
}

/** What is still to do about the payment, and about the goals that are confirmed after it. */
function PaymentButtons({ submission, actions }: Pick<Props, 'submission' | 'actions'>) {
  const { t } = useTranslation('adminSubmissions');
  const isUnpaid = submission.paid_at === null;
  const isAsked = asksForGoals(submission);
  const isPending = submission.status === 'pending';
  if (!isUnpaid && !isAsked) return null;
  return (
    <div className={styles.buttons}>
      {isUnpaid && (
        <Button type={isPending ? 'primary' : 'default'} onClick={() => actions.askToPay(submission)}>
          {t('payment.record')}
        </Button>
      )}
      {isAsked && (
        <Button
          type="primary"
          loading={actions.sendingGoalsLink === submission.id}
          onClick={() => actions.sendGoalsLink(submission)}
        >
          {t('view.sendGoalsLink')}
        </Button>
      )}
    </div>
  );
}

/** Whoever looked at the document decides next. The buttons are above the picture, and both fit into the window. */
function focusDecision(): void {
  document.getElementById(PENDING_PLACE)?.querySelector('button')?.focus();
}

/** Everything about one request, with what can be decided about it. */
export function SubmissionView({ submission, neighbours, actions, onDetails, onClose }: Props) {
  const { t } = useTranslation('adminSubmissions');
  const { id, name, photo_url: photo, status } = submission;
  const warnings = status === 'pending' ? warningsOf(submission, submission.original !== null) : [];
  const client = useQueryClient();
  const [seen, setSeen] = useState<number | null>(null);
  const isDocumentSeen = seen === id;
  return (
    <div className={view.view}>
      <div className={view.bar}>
        <DecisionButtons
          key={id}
          submission={submission}
          actions={actions}
          isDocumentSeen={isDocumentSeen}
          onClose={onClose}
        />
        <NeighbourButtons neighbours={neighbours} onDetails={onDetails} />
      </div>
      <div className={view.pictures}>
        <FallbackImage
          source={photo ?? ''}
          name={name}
          alt={t('view.photo', { name })}
          width={88}
          height={88}
          className={view.photo ?? ''}
          eager
        />
        <IdentityDocument
          submission={submission}
          isShown={isDocumentSeen}
          onShow={() => setSeen(id)}
          onLoaded={() => {
            focusDecision();
            // The look is noted now.
            void client.invalidateQueries({ queryKey: [recordPath(id)], exact: true });
          }}
        />
      </div>
      <div className={styles.record}>
        <AfterDecision submission={submission} actions={actions} />
        <EarlierDecisions submission={submission} />
        <WarningList submission={submission} warnings={warnings} />
        <SimilarRequests similar={submission.similar} />
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
          <h2 id={PAYMENT_PLACE} tabIndex={-1}>
            {t('payment.title')}
          </h2>
          <PaymentFacts submission={submission} />
          <RecordedPayments submission={submission} actions={actions} />
          <PaymentButtons submission={submission} actions={actions} />
        </section>
        <section>
          <h2>{t('mails.title')}</h2>
          <Mails submission={submission} />
        </section>
        <section className={styles.danger}>
          <h2>{t('view.destructive')}</h2>
          <Button danger onClick={() => actions.remove(submission)}>
            {t('remove')}
          </Button>
        </section>
      </div>
    </div>
  );
}
