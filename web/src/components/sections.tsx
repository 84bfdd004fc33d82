import type { ReactNode } from 'react';

export interface Section {
  heading: string;
  paragraphs: string[];
}

interface Props {
  sections: readonly Section[];
  /** What ends the section at this place, counted from 0. */
  end?: { at: number; part: ReactNode };
}

/** Headed paragraphs of a page that is read. */
export function Sections({ sections, end }: Props) {
  return sections.map(({ heading, paragraphs }, at) => (
    <section key={heading}>
      <h2>{heading}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {at === end?.at && end.part}
    </section>
  ));
}
