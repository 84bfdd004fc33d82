import type { PublicPolitician } from '@jamcimo/contracts';
import { Form } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileField } from '../../components/forms/files';
import { FormErrors } from '../../components/forms/form-errors';
import { showToast } from '../../components/toasts/toast-store';
import { loadToastArea } from '../../components/toasts/toasts';
import { fieldRules, nothingJudged } from '../../lib/forms/field-rules';
import type { RegistrationParts } from './components/registration-context';
import { draftOf, emptyDraft } from './draft';
import { createJudge } from './judge';
import { FIELD_ORDER, type FormField, type Problems } from './rules';
import { useKept } from './use-kept';
import { useSending } from './use-sending';
import { type FormValues, filledFrom, valuesOf } from './values';

/** Name of the form; the ids of its fields begin with it. */
export const FORM = 'registration';
export const elementId = (field: string) => `${FORM}_${field}`;

const FOCUSABLE = ['-own', '-choose', ''];

/** Leads to the control of a field: the own name of a party and the button of a file before the field itself. */
export function focusField(field: string): void {
  const controls = FOCUSABLE.map((ending) => document.getElementById(`${elementId(field)}${ending}`));
  controls.find((control) => control !== null)?.focus();
}

/** What belongs to one form and never changes. */
function useParts(original: PublicPolitician | null) {
  const [form] = Form.useForm<FormValues>();
  const id = original?.id ?? null;
  // The profile may be fetched again; what it fills the form with is decided once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said.
  return useMemo(() => {
    const judged = nothingJudged();
    const refusedFiles = new Map<FileField, string>();
    const judge = createJudge(form, original, refusedFiles);
    const rules = new Map(FIELD_ORDER.map((field) => [field, fieldRules(field, judge, judged)]));
    const parts: RegistrationParts = {
      ...{ form, original, refusedFiles },
      initial: valuesOf(original ? draftOf(original) : emptyDraft()),
      rulesOf: (field) => rules.get(field) ?? [],
    };
    return { parts, judged, judge, errors: new FormErrors(FIELD_ORDER) };
  }, [form, id]);
}

/** State and actions of the registration form. What is typed lives in the form, field by field. */
export function useRegistration(original: PublicPolitician | null) {
  const { t } = useTranslation('registration');
  // Loaded beforehand: the first message to show may be a lost connection.
  useEffect(() => {
    loadToastArea().catch(() => undefined);
  }, []);
  const { parts, judged, judge, errors } = useParts(original);
  const { form } = parts;
  const [isChanged, setChanged] = useState(false);
  const kept = useKept(original?.id ?? null, form, () => setChanged(true));

  // Once the fields can be operated again: while the form was sent they could not.
  const [wanted, setWanted] = useState<{ field: FormField } | null>(null);
  useEffect(() => {
    if (wanted) focusField(wanted.field);
  }, [wanted]);
  const focusFirst = (has: (field: FormField) => boolean) => {
    const field = FIELD_ORDER.find(has);
    if (field) setWanted({ field });
  };
  const forget = () => {
    kept.drop();
    judged.wrong.clear();
    judged.refused.clear();
    parts.refusedFiles.clear();
    errors.reset();
    setChanged(false);
    form.resetFields();
  };
  const refuse = (refused: Problems) => {
    for (const [field, message] of Object.entries(refused) as [FormField, string][]) {
      judged.wrong.add(field);
      judged.refused.set(field, message);
      form.setFields([{ name: field, errors: [message] }]);
    }
    errors.take(form.getFieldsError());
    focusFirst((field) => refused[field] !== undefined);
  };
  const sending = useSending({ onRefused: refuse, onReceived: forget }, isChanged);

  return {
    ...{ parts, errors, sending, isRestored: kept.isRestored },
    changed: (changes: Partial<FormValues>) => {
      setChanged(true);
      kept.keep(changes);
    },
    send: () => {
      judged.refused.clear();
      void sending.send(filledFrom(form.getFieldsValue(true), original));
    },
    showProblems: () => {
      const { party } = form.getFieldsValue(true) as FormValues;
      if (party.chosen.includes('Drugo') && judge('party'))
        showToast({ title: t('party.missing'), text: t('party.missingText'), tone: 'bad' });
      errors.tried();
      focusFirst((field) => judge(field) !== undefined);
    },
    clear: () => {
      if (window.confirm(t('clearQuestion'))) forget();
    },
  };
}
