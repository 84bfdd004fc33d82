import { Card } from 'antd';
import { SkeletonLine } from '../skeleton';

const ROWS = ['40%', '90%', '75%', '85%', '60%'];

/** Placeholder in the shape of the records while they load; screen readers announce what is loading. */
export function RecordLoading({ children }: { children: string }) {
  return (
    <Card>
      <p role="status" className="visually-hidden">
        {children}
      </p>
      {ROWS.map((width) => (
        <SkeletonLine key={width} width={width} tall />
      ))}
    </Card>
  );
}
