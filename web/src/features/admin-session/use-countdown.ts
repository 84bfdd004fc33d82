import { useEffect, useState } from 'react';

/**
 * Seconds that are left of a waiting time.
 *
 * @param seconds 0 when nothing is waited for
 * @param cause of the waiting: another one begins it anew
 */
export function useCountdown(seconds: number, cause: unknown): number {
  const [left, setLeft] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as long, but for another reason, is waited for anew.
  useEffect(() => {
    if (seconds === 0) return setLeft(0);
    const until = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [seconds, cause]);
  return left;
}
