import { Form } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { FileField } from '@/components/forms/files';
import { FormErrors } from '@/components/forms/form-errors';
import { showToast } from '@/components/toasts/toast-store';
import { loadToastArea } from '@/components/toasts/toasts';
import { useTranslation } from '@/i18n/use-translation';
import { fieldRules, noFieldErrors } from '@/lib/forms/field-rules';
import type { RegistrationParts } from './components/registration-context';
import type { DraftId } from './draft-store';
import { createJudge } from './judge';
import type { Problems, Subject } from './rules';
import { useKept } from './use-kept';
import { type SendTo, useSending } from './use-sending';
import { draftOf, emptyDraft, FIELD_ORDER, type FormField, type FormValues, valuesOf } from './values';

/** Name of the form; the ids of its fields begin with it. */
export const FORM = 'registration';
export const elementId = (field: string) => `${FORM}_${field}`;

const FOCUSABLE = ['-own', '-choose', ''];

/** Leads to the control of a field: the own name of a party and the button of a file before the field itself. */
export function focusField(field: string): void {
  const controls = FOCUSABLE.map((ending) => document.getElementById(`${elementId(field)}${ending}`));
  controls.find((control) => control !== null)?.focus();
}

function draftIdOf({ original, returned, owner }: Subject): DraftId {
  if (owner && original) return `change-${original.id}`;
  return returned ? `correction-${returned.id}` : (original?.id ?? null);
}

/** What the form begins with. Who sent a document agreed to its use then; the guarantee is for the owner of a profile to choose. */
function beginning({ original, returned, owner }: Subject): FormValues {
  if (owner && original) {
    const draft = draftOf({ ...original, ...owner, verificationOption: 'verifyOnly' });
    return { ...valuesOf(draft), idDocumentConsent: true };
  }
  if (!returned) return valuesOf(original ? draftOf(original) : emptyDraft());
  return { ...valuesOf(draftOf(returned)), idDocumentConsent: returned.kept.idDocument };
}

/** What belongs to one form and never changes. */
function useParts(subject: Subject) {
  const [form] = Form.useForm<FormValues>();
  const id = draftIdOf(subject);
  // The profile may be fetched again; what it fills the form with is decided once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said.
  return useMemo(() => {
    const fieldErrors = noFieldErrors();
    const refusedFiles = new Map<FileField, string>();
    const judge = createJudge(form, subject, refusedFiles);
    const rules = new Map(FIELD_ORDER.map((field) => [field, fieldRules(field, judge, fieldErrors)]));
    const parts: RegistrationParts = {
      ...{ form, ...subject, refusedFiles },
      initial: beginning(subject),
      rulesOf: (field) => rules.get(field) ?? [],
    };
    return { parts, fieldErrors, judge, errors: new FormErrors(FIELD_ORDER) };
  }, [form, id]);
}

/**
 * State and actions of the registration form. What is typed lives in the form, field by field.
 *
 * @param elsewhere where a correction or a change is sent, and what follows; a new request leads to its page
 */
export function useRegistration(subject: Subject, elsewhere: SendTo | null) {
  const { t } = useTranslation('registration');
  // Loaded beforehand: the first message to show may be a lost connection.
  useEffect(() => {
    loadToastArea().catch(() => undefined);
  }, []);
  const { parts, fieldErrors, judge, errors } = useParts(subject);
  const { form } = parts;
  const [isChanged, setChanged] = useState(false);
  const kept = useKept(draftIdOf(subject), form, () => setChanged(true));

  const forget = () => {
    kept.drop();
    fieldErrors.wrong.clear();
    fieldErrors.refused.clear();
    parts.refusedFiles.clear();
    errors.reset();
    setChanged(false);
    form.resetFields();
  };
  const refuse = (refused: Problems) => {
    for (const [field, message] of Object.entries(refused) as [FormField, string][]) {
      fieldErrors.wrong.add(field);
      fieldErrors.refused.set(field, message);
      form.setFields([{ name: field, errors: [message] }]);
    }
    errors.take(form.getFieldsError());
    errors.tried();
  };
  const sending = useSending({ onRefused: refuse, onReceived: forget }, isChanged, elsewhere);

  return {
    ...{ parts, errors, sending, isRestored: kept.isRestored },
    changed: (changes: Partial<FormValues>) => {
      setChanged(true);
      kept.keep(changes);
    },
    send: () => {
      fieldErrors.refused.clear();
      void sending.send(form.getFieldsValue(true), subject.original);
    },
    showProblems: () => {
      const { party } = form.getFieldsValue(true) as FormValues;
      if (party.chosen.includes('Drugo') && judge('party'))
        showToast({ title: t('party.missing'), text: t('party.missingText'), tone: 'bad' });
      errors.tried();
    },
    clear: () => {
      if (window.confirm(t('clearQuestion'))) forget();
    },
  };
}
