import { Skeleton } from 'antd';
import { classNames } from '@/lib/text/class-names';
import styles from './skeleton.module.css';

/** A grey bar where a line of text will be. Its empty heading is for eyes only: whoever shows it says that something is loading. */
export function SkeletonLine({ width, tall = false }: { width: string; tall?: boolean }) {
  return (
    <div aria-hidden>
      <Skeleton active title={{ width }} paragraph={false} className={classNames(tall && styles.tall)} />
    </div>
  );
}
