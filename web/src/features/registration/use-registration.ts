import type { PublicPolitician } from '@jamcimo/contracts';
import { UPLOAD_MEGABYTES } from '@jamcimo/contracts/constants';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../components/toasts/toast-store';
import { loadToastArea } from '../../components/toasts/toasts';
import { useHydrated } from '../../lib/page/use-hydrated';
import { type TextField, type VerificationOption, withOtherParty } from './draft';
import { FILE_FIELDS, type FileField } from './files';
import { useUnits } from './local-units';
import { FIELD_ORDER, type Filled, type FormField, type Problems, problemsOf } from './rules';
import { useChosenFiles } from './use-chosen-files';
import { useKeptDraft } from './use-kept-draft';
import { useSending } from './use-sending';

export const elementId = (field: FormField) => `registration-${field}`;

const without = (set: ReadonlySet<FormField>, field: FormField) =>
  new Set([...set].filter((one) => one !== field));

/** Messages by field, of which only those are shown that somebody had a chance to avoid. */
function useShownProblems(problems: Problems) {
  const [touched, setTouched] = useState<ReadonlySet<FormField>>(new Set());
  const [fromServer, setFromServer] = useState<Problems>({});
  const [hasTried, setTried] = useState(false);
  const shown: Problems = {};
  for (const field of FIELD_ORDER) {
    const message = fromServer[field] ?? (touched.has(field) ? problems[field] : undefined);
    if (message) shown[field] = message;
  }
  return {
    shown,
    hasTried,
    /** While a field is being corrected its message follows; a field that was right stays in peace until it is left. */
    changed: (...fields: FormField[]) => {
      for (const field of fields) {
        if (!shown[field]) setTouched((before) => (before.has(field) ? without(before, field) : before));
        setFromServer(({ [field]: _, ...others }) => others);
      }
    },
    left: (field: FormField) => setTouched((before) => new Set([...before, field])),
    showAll: () => {
      setTouched(new Set(FIELD_ORDER));
      setTried(true);
    },
    setFromServer,
    reset: () => {
      setTouched(new Set());
      setTried(false);
      setFromServer({});
    },
  };
}

/** Focus on the first wrong field once its message stands in the page. */
function useFocusOnFirst(shown: Problems) {
  const [request, setRequest] = useState(0);
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    if (request === 0) return;
    const first = FIELD_ORDER.find((field) => latest.current[field]);
    if (first) document.getElementById(elementId(first))?.focus();
  }, [request]);
  return () => setRequest((before) => before + 1);
}

/** State and actions of the registration form. */
export function useRegistration(original: PublicPolitician | null) {
  const { t } = useTranslation('registration');
  const isReady = useHydrated();
  // Loaded beforehand: the first message to show may be a lost connection.
  useEffect(() => {
    loadToastArea().catch(() => undefined);
  }, []);
  const { draft, change, isRestored, isChanged, reset: resetDraft } = useKeptDraft(original);
  const files = useChosenFiles();
  const [consent, setConsent] = useState(false);
  const units = useUnits(draft.texts.county !== '');
  const chosen = Object.fromEntries(
    FILE_FIELDS.map((field) => [field, files.chosen[field].file]),
  ) as Filled['files'];
  const filled: Filled = { draft, files: chosen, consent, original };

  const problems = problemsOf(filled, units.units);
  for (const field of FILE_FIELDS) {
    const { problem } = files.chosen[field];
    if (problem) problems[field] = t(`file.${problem}`, { megabytes: UPLOAD_MEGABYTES[field] });
  }
  const messages = useShownProblems(problems);
  const focusFirst = useFocusOnFirst(messages.shown);
  const forget = () => {
    resetDraft();
    files.reset();
    setConsent(false);
    messages.reset();
  };
  const sending = useSending(
    {
      onRefused: (refused) => {
        messages.setFromServer(refused);
        focusFirst();
      },
      onReceived: forget,
    },
    isChanged || consent || FILE_FIELDS.some((field) => chosen[field] !== null),
  );

  const submit = () => {
    if (draft.namesOtherParty && problems.otherParty) {
      showToast({ title: t('party.missing'), text: t('party.missingText'), tone: 'bad' });
    }
    messages.showAll();
    if (Object.keys(problems).length > 0 || FILE_FIELDS.some((field) => files.chosen[field].isReading)) {
      focusFirst();
      return;
    }
    messages.setFromServer({});
    void sending.send(filled);
  };

  return {
    ...{ isReady, original, draft, files: files.chosen, consent, units, isRestored, sending },
    problems,
    shown: messages.shown,
    /** Somebody tried to send it. */
    hasTried: messages.hasTried,
    setText: (field: TextField, text: string) => {
      messages.changed(field);
      change((before) => ({ ...before, texts: { ...before.texts, [field]: text } }));
    },
    setPlace: (county: string, city: string) => {
      messages.changed('county', 'city');
      change((before) => ({ ...before, texts: { ...before.texts, county, city } }));
    },
    setParties: (parties: string[], namesOtherParty: boolean) => {
      messages.changed('party', 'otherParty');
      change((before) => ({ ...before, parties, namesOtherParty }));
    },
    /** Says whether the name could be taken over. */
    addOtherParty: (): boolean => {
      messages.changed('party');
      messages.left('otherParty');
      if (problems.otherParty) return false;
      change(withOtherParty);
      return true;
    },
    setOption: (verificationOption: VerificationOption) => {
      messages.changed('verificationOption');
      change((before) => ({ ...before, verificationOption }));
    },
    setConsent: (given: boolean) => {
      messages.changed('idDocumentConsent');
      setConsent(given);
    },
    choose: async (field: FileField, file: File | null) => {
      messages.changed(field, ...(field === 'programPdf' ? (['programLink'] as const) : []));
      await files.choose(field, file);
      messages.left(field);
    },
    left: (field: TextField) => {
      if (draft.texts[field].trim() !== '') messages.left(field);
    },
    submit,
    clear: () => {
      if (window.confirm(t('clearQuestion'))) forget();
    },
  };
}

export type Registration = ReturnType<typeof useRegistration>;
