import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useDraft } from '@/lib/forms/use-draft';

/**
 * A reason without which nothing is sent.
 *
 * @param id of the field
 * @param draft under which it is kept until it is sent or discarded, whatever happens to its window
 * @param proposed stands there until something else is typed
 */
export function useReason(id: string, draft: string, proposed = '') {
  const { t } = useTranslation('admin');
  const [typed, keep] = useDraft<string>(draft);
  const value = typed ?? proposed;
  const onChange = (text: string) => keep(text === proposed ? null : text);
  const [isTried, setTried] = useState(false);
  const given = value.trim();
  return {
    field: {
      ...{ id, value, proposed, onChange, isRequired: true },
      error: isTried && given === '' ? t('reason.missing') : undefined,
    },
    /** Null while it is missing; the field says so and has the focus. */
    take: (): string | null => {
      setTried(true);
      if (given === '') document.getElementById(id)?.focus();
      return given || null;
    },
    /** The window closes. */
    forgive: () => setTried(false),
    clear: () => keep(null),
  };
}
