import { Card } from 'antd';
import { type ReactNode, type RefObject, useId } from 'react';
import styles from './section-card.module.css';

interface Props {
  title: string;
  /** Id of the heading, where an address leads to it. */
  id?: string;
  /** Where the heading takes the focus. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A part of a screen in a frame, named by its heading. */
export function SectionCard({ title, id, headingRef, children }: Props) {
  const own = useId();
  const heading = id ?? own;
  return (
    <Card role="region" aria-labelledby={heading} classNames={{ body: styles.body ?? '' }}>
      <h2 id={heading} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
