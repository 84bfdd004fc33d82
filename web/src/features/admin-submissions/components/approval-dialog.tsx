import { isGuaranteePaid } from '@jamcimo/contracts';
import { Checkbox, Form } from 'antd';
import layout from '@/components/layout.module.css';
import { Question } from '@/components/records/question';
import styles from '@/components/records/record.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { useSubmission } from '../api/submissions';
import { askedAs, type QuestionProps } from '../use-actions';
import { warningsOf } from '../warnings';
import { GuaranteeChoice } from './guarantee-choice';
import { WarningList } from './warning-list';

/** What the approval makes of the profile. */
function Effect({ staysVerified }: { staysVerified: boolean }) {
  const { t } = useTranslation('adminSubmissions');
  const isChecked = Form.useWatch('identityChecked');
  const effect = isChecked ? 'checked' : staysVerified ? 'stays' : 'unverified';
  return <p aria-live="polite">{t(`approval.gives.${effect}`)}</p>;
}

/** Asks before a request is approved, from the list and from the details; says what speaks against it (decision 8). */
export function ApprovalDialog({ actions, ...closing }: QuestionProps) {
  const { t } = useTranslation('adminSubmissions');
  const about = askedAs(actions, 'approve')?.submission ?? null;
  // The list does not know whether the profile that a request verifies is still there.
  const original = useSubmission(about?.original_politician_id != null ? about.id : null).data?.body.original;
  const warningsAbout = (submission: NonNullable<typeof about>) =>
    warningsOf(submission, original === undefined ? undefined : original !== null);
  return (
    <Question
      {...{ about, change: actions.decision, ...closing, title: t('approval.title') }}
      confirm={(submission) => t(warningsAbout(submission).length > 0 ? 'approval.anyway' : 'approve')}
      confirmProps={{ autoFocus: true }}
      fields={() => ({ initial: { identityChecked: false, confirmGuarantee: true } })}
      send={(submission, { identityChecked, confirmGuarantee }) => ({
        submission,
        choice: {
          ...{ status: 'approved' as const, identityChecked },
          guaranteeConfirmed: confirmGuarantee && isGuaranteePaid(submission),
        },
      })}
    >
      {(submission) => (
        <div className={styles.record}>
          <p>
            <strong>{submission.name}</strong>
          </p>
          <WarningList submission={submission} warnings={warningsAbout(submission)} />
          <div className={styles.choices}>
            <Form.Item name="identityChecked" valuePropName="checked" noStyle>
              <Checkbox>{t('approval.identity')}</Checkbox>
            </Form.Item>
            <Form.Item name="confirmGuarantee" valuePropName="checked" noStyle>
              <GuaranteeChoice submission={submission} />
            </Form.Item>
          </div>
          <Effect staysVerified={submission.known_from_id != null || original?.isVerified === true} />
          <p className={layout.small}>{t('approval.once')}</p>
        </div>
      )}
    </Question>
  );
}
