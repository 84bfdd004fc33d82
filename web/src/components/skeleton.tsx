import { classNames } from '../lib/class-names';

/** A grey bar where a line of text will be. */
export function SkeletonLine({ width, tall = false }: { width: string; tall?: boolean }) {
  return <span className={classNames('skeleton', tall && 'skeleton-tall')} style={{ width }} />;
}
