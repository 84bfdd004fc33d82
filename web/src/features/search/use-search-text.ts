import { useState } from 'react';
import { useHomeQuery } from '@/lib/addresses/use-home-query';

/** What stands in a search field: the text that the list is filtered by, until another is typed. */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const { q } = useHomeQuery();
  const [text, setText] = useState(q ?? '');
  const [known, setKnown] = useState(q);
  if (known !== q) {
    setKnown(q);
    setText(q ?? '');
  }
  return [text, setText];
}
