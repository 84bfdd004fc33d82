import type { AdminPolitician } from '@jamcimo/contracts';
import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { showToast } from '@/components/toasts/toast-store';
import { useFailureToast } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { CallError } from '@/lib/api/admin-api';
import { focusFirstError } from '@/lib/forms/focus-first-error';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { useLeaveQuestion } from '@/lib/forms/use-leave-question';
import { useEdit } from '../api/changes';
import { merge } from '../edit-conflict';
import {
  changesOf,
  draftName,
  type EditDraft,
  type EditValues,
  fieldOf,
  formOf,
  hasFiles,
  previewOf,
  valuesOf,
} from '../edit-values';
import { ConflictView } from './conflict-view';
import { MissingFields } from './missing-fields';
import { ProfileForm } from './profile-form';

/** Name of the form; the ids of its fields begin with it. */
const FORM = 'edit';

interface Props {
  record: AdminPolitician;
  onCancel: () => void;
  onDone: () => void;
}

/** What the server says of single fields stands at them. */
export function showFieldErrors(name: string, form: FormInstance<EditValues>, error: Error): void {
  if (!(error instanceof CallError) || error.errors.length === 0) return;
  const values: EditValues = form.getFieldsValue(true);
  const fields = error.errors.map((one) => ({ name: fieldOf(one, values), errors: [one.message] }));
  form.setFields(fields as Parameters<typeof form.setFields>[0]);
  focusFirstError(name, fields);
}

/** What the work starts with: what was left here unsaved, else the stored record. */
function useStart(record: AdminPolitician) {
  const [{ draft, base }, setStart] = useState(() => {
    const kept = keptDrafts.read<EditDraft>(draftName(record.id));
    return { draft: kept, base: kept?.base ?? record };
  });
  return { draft, base, startFrom: (next: AdminPolitician) => setStart({ draft: null, base: next }) };
}

/** The form, the sending of it, and what happens when somebody else was quicker. */
export function EditWork({ record, onCancel, onDone }: Props) {
  const { t } = useTranslation('adminPoliticians');
  const [form] = Form.useForm<EditValues>();
  const { draft, base, startFrom } = useStart(record);
  const [present, setPresent] = useState<AdminPolitician | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const showFailure = useFailureToast();
  const { mutate, isPending } = useEdit();
  // What is typed is kept; a running upload is not.
  const liftQuestion = useLeaveQuestion(isPending ? t('leaveQuestion') : null);

  const values = (): EditValues => form.getFieldsValue(true);
  const keep = () => keptDrafts.keep(draftName(record.id), { base, values: values() } satisfies EditDraft);

  const fail = (error: Error) => {
    setShare(null);
    if (error instanceof CallError && error.status === 409 && error.present) {
      setPresent(error.present as AdminPolitician);
      return;
    }
    showFieldErrors(FORM, form, error);
    showFailure(error);
  };
  const save = (typed: EditValues, from: AdminPolitician) => {
    setShare(hasFiles(typed) ? 0 : null);
    const body = hasFiles(typed) ? formOf(typed, from) : changesOf(typed, from);
    mutate(
      { id: record.id, body, version: from.version, preview: previewOf(typed, from), onProgress: setShare },
      {
        onError: fail,
        onSuccess: () => {
          showToast({ title: t('done.updated') });
          liftQuestion();
          onDone();
        },
      },
    );
  };
  /** Goes on from the present record with what was chosen of both sides. */
  const resolve = (merged: EditValues, now: AdminPolitician, isSaved: boolean) => {
    form.setFieldsValue(merged);
    keptDrafts.keep(draftName(record.id), { base: now, values: merged } satisfies EditDraft);
    startFrom(now);
    setPresent(null);
    if (isSaved) save(merged, now);
  };
  const reset = () => {
    keptDrafts.drop(draftName(record.id));
    form.setFieldsValue(valuesOf(record));
    startFrom(record);
  };

  return (
    <>
      {present && (
        <ConflictView
          base={valuesOf(base)}
          mine={values()}
          theirs={valuesOf(present)}
          isBusy={isPending}
          onChosen={(sides, isSaved) => resolve(merge(values(), valuesOf(present), sides), present, isSaved)}
        />
      )}
      <ProfileForm
        form={form}
        base={base}
        name={FORM}
        initial={draft?.values ?? valuesOf(base)}
        onDrop={draft && reset}
        isSending={isPending}
        share={share}
        isHidden={present !== null}
        submit={t('edit.save')}
        onTyped={keep}
        onSubmit={() => save(values(), base)}
        onCancel={onCancel}
      >
        <MissingFields politician={base} />
      </ProfileForm>
    </>
  );
}
