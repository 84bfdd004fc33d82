import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { type DraftId, draftStore } from './draft-store';
import { KEPT_FILES, keptFiles } from './kept-files';
import { draftFrom, type FormValues } from './values';

/**
 * What was typed and chosen in this tab. The form begins as what the server rendered; what was there before a reload comes back
 * right afterwards.
 */
export function useKept(id: DraftId, form: FormInstance<FormValues>, onRestored: () => void) {
  const [isRestored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form has come.
  useEffect(() => {
    const draft = draftStore.read(id);
    if (!draft) return undefined;
    form.setFieldsValue(draft);
    setRestored(true);
    onRestored();
    let isWanted = true;
    void keptFiles.read(id).then((files) => {
      // What was chosen since counts.
      const values: FormValues = form.getFieldsValue(true);
      for (const field of KEPT_FILES)
        if (isWanted && files?.[field] && !values[field]) form.setFieldValue(field, files[field]);
    });
    return () => {
      isWanted = false;
    };
  }, [id]);

  return {
    isRestored,
    keep: (changes: Partial<FormValues>) => {
      // A choice may change another field in the same step, as a county its town.
      queueMicrotask(() => {
        const values: FormValues = form.getFieldsValue(true);
        draftStore.keep(id, draftFrom(values));
        if (KEPT_FILES.some((field) => field in changes)) void keptFiles.keep(id, values);
      });
    },
    drop: () => {
      draftStore.drop(id);
      void keptFiles.drop(id);
      setRestored(false);
    },
  };
}
