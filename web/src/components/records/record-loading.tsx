import { SkeletonLine } from '../skeleton';

const ROWS = ['40%', '90%', '75%', '85%', '60%'];

/** The shape of records that are on their way; what is awaited is said to the ear. */
export function RecordLoading({ children }: { children: string }) {
  return (
    <div className="panel record-loading">
      <p role="status" className="visually-hidden">
        {children}
      </p>
      {ROWS.map((width) => (
        <SkeletonLine key={width} width={width} tall />
      ))}
    </div>
  );
}
