import type { AdminPolitician } from '@jamcimo/contracts';
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { submitAfterReading } from '@/components/forms/reading-files';
import { showToast } from '@/components/toasts/toast-store';
import { useFailureToast } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { useFailureMessage } from '@/lib/api/failure-text';
import { focusFirstError } from '@/lib/forms/focus-first-error';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { useReloadQuestion } from '@/lib/forms/use-leave-question';
import { useCreation } from '../api/changes';
import { draftName, type EditDraft } from '../edit-draft';
import { type EditValues, hasFiles, valuesOf } from '../edit-values';
import { NEW_DRAFT, NO_PROFILE } from '../new-profile';
import { DiscardQuestion } from './discard-question';
import { EditFields } from './edit-fields';
import styles from './edit-form.module.css';
import frame from './edit-frame.module.css';
import { showFieldErrors } from './edit-work';
import { RestoredNotice } from './restored-notice';
import { UploadProgress } from './upload-progress';

const FORM = 'new';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** `isWhole`: its files are there too. */
  onMade: (made: AdminPolitician, isWhole: boolean) => void;
}

function Work({ onCancel, onMade }: Pick<Props, 'onMade'> & { onCancel: () => void }) {
  const { t } = useTranslation('adminPoliticians');
  const [form] = Form.useForm<EditValues>();
  const [draft, setDraft] = useState(() => keptDrafts.read<EditValues>(NEW_DRAFT));
  const [share, setShare] = useState<number | null>(null);
  const [isUnsaved, setUnsaved] = useState(draft !== null);
  const showFailure = useFailureToast();
  const failureMessage = useFailureMessage();
  const { mutate, isPending } = useCreation();
  useReloadQuestion(isUnsaved);

  const values = (): EditValues => form.getFieldsValue(true);
  const keep = () => {
    keptDrafts.keep(NEW_DRAFT, values());
    setUnsaved(true);
  };
  const drop = () => {
    keptDrafts.drop(NEW_DRAFT);
    form.setFieldsValue(valuesOf(NO_PROFILE));
    setDraft(null);
    setUnsaved(false);
  };
  const save = () => {
    const typed = values();
    setShare(hasFiles(typed) ? 0 : null);
    mutate(
      { values: typed, onProgress: setShare },
      {
        onError: (error) => {
          showFieldErrors(FORM, form, error);
          showFailure(error);
        },
        onSuccess: ({ made, failure }) => {
          keptDrafts.drop(NEW_DRAFT);
          if (failure) {
            keptDrafts.keep(draftName(made.id), { base: made, values: typed } satisfies EditDraft);
            showFailure(t('newProfile.filesFailed', { message: failureMessage(failure) }));
          } else showToast({ title: t('done.added'), text: made.name });
          onMade(made, failure === null);
        },
        onSettled: () => setShare(null),
      },
    );
  };
  return (
    <>
      <p>{t('newProfile.lead')}</p>
      {draft && <RestoredNotice onDrop={drop} />}
      <Form<EditValues>
        form={form}
        name={FORM}
        noValidate
        initialValues={draft ?? valuesOf(NO_PROFILE)}
        onValuesChange={keep}
        onSubmitCapture={submitAfterReading(form)}
        onFinish={save}
        onFinishFailed={({ errorFields }) => focusFirstError(FORM, errorFields)}
        disabled={isPending}
        className={styles.form}
      >
        <EditFields form={form} base={NO_PROFILE} />
        <UploadProgress share={share} />
        <div className={frame.buttons}>
          <Button onClick={onCancel} disabled={isPending}>
            {t('edit.cancel')}
          </Button>
          <Button type="primary" htmlType="submit" loading={isPending}>
            {t('newProfile.save')}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** "Novi profil": a profile made by an administrator, without a document and without a payment. */
export function NewProfileDialog({ isOpen, onClose, onMade }: Props) {
  const { t } = useTranslation('adminPoliticians');
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    keptDrafts.drop(NEW_DRAFT);
    onClose();
  };
  const cancel = () => (keptDrafts.read(NEW_DRAFT) ? setAsking(true) : leave());
  return (
    <>
      <Modal
        open={isOpen}
        title={t('newProfile.title')}
        onCancel={cancel}
        footer={null}
        width={880}
        mask={{ closable: false }}
        closable={{ 'aria-label': t('newProfile.close') }}
        destroyOnHidden
        classNames={{ title: frame.title ?? '' }}
      >
        <Work onCancel={cancel} onMade={onMade} />
      </Modal>
      <DiscardQuestion isOpen={isAsking} onStay={() => setAsking(false)} onLeave={leave} />
    </>
  );
}
