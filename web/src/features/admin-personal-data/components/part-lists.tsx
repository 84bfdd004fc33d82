import type { PersonalPart } from '@jamcimo/contracts';
import { useTranslation } from '@/i18n/use-translation';
import { partLine } from '../protocol-text';
import styles from './part-lists.module.css';

interface Props {
  parts: PersonalPart[];
  /** Headings of what is erased and of what stays. */
  goes: string;
  stays: string;
}

/** What an erasure takes, and what it leaves and why. */
export function PartLists({ parts, goes, stays }: Props) {
  return (
    <div className={styles.parts}>
      <PartList heading={goes} parts={parts.filter(({ fate }) => fate === 'erased')} />
      <PartList heading={stays} parts={parts.filter(({ fate }) => fate !== 'erased')} />
    </div>
  );
}

function PartList({ heading, parts }: { heading: string; parts: PersonalPart[] }) {
  const { t } = useTranslation('adminPersonalData');
  if (parts.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul>
        {parts.map((part) => (
          <li key={part.kind}>{partLine(part, t)}</li>
        ))}
      </ul>
    </>
  );
}
