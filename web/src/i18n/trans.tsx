import { cloneElement, Fragment, type ReactElement } from 'react';

const TAGGED = /<(\w+)>(.*?)<\/\1>/g;

interface Props {
  /** A text with `<name>…</name>` where a component belongs. */
  text: string;
  components: Record<string, ReactElement>;
}

/** A text with links or other components in it. */
export function Trans({ text, components }: Props) {
  const parts = text.split(TAGGED);
  const shown = [];
  // Before each tag its text; the name of the tag and what it holds follow.
  for (let at = 0; at < parts.length; at += 3) {
    shown.push(<Fragment key={at}>{parts[at]}</Fragment>);
    const component = components[parts[at + 1] ?? ''];
    if (component) shown.push(cloneElement(component, { key: at + 1 }, parts[at + 2]));
  }
  return shown;
}
