import type { AdminPolitician } from '@jamcimo/contracts';
import { Form } from 'antd';
import { useState } from 'react';
import { showToast } from '@/components/toasts/toast-store';
import { useFailureToast } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { useFailureMessage } from '@/lib/api/failure-text';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { useReloadQuestion } from '@/lib/forms/use-leave-question';
import { useCreation } from '../api/changes';
import { draftName, type EditDraft, type EditValues, hasFiles, NEW_DRAFT, valuesOf } from '../edit-values';
import { NO_PROFILE } from '../new-profile';
import { showFieldErrors } from './edit-work';
import { ProfileDialog } from './profile-dialog';
import { ProfileForm } from './profile-form';

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
      <ProfileForm
        form={form}
        base={NO_PROFILE}
        name={FORM}
        initial={draft ?? valuesOf(NO_PROFILE)}
        onDrop={draft && drop}
        isSending={isPending}
        share={share}
        submit={t('newProfile.save')}
        onTyped={keep}
        onSubmit={save}
        onCancel={onCancel}
      />
    </>
  );
}

/** "Novi profil": a profile made by an administrator, without a document and without a payment. */
export function NewProfileDialog({ isOpen, onClose, onMade }: Props) {
  const { t } = useTranslation('adminPoliticians');
  return (
    <ProfileDialog
      isOpen={isOpen}
      title={t('newProfile.title')}
      closeLabel={t('newProfile.close')}
      draft={NEW_DRAFT}
      onClose={onClose}
    >
      {({ cancel }) => <Work onCancel={cancel} onMade={onMade} />}
    </ProfileDialog>
  );
}
