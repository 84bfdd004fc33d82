export interface Section {
  heading: string;
  paragraphs: string[];
}

/** Headed paragraphs of a page that is read. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ heading, paragraphs }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  ));
}
