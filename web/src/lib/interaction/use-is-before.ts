import { useEffect, useState } from 'react';

/** Whether an instant (ISO) is still to come; renders anew when it has come. Never for null. */
export function useIsBefore(instant: string | null): boolean {
  const left = instant === null ? 0 : Date.parse(instant) - Date.now();
  const [, setNow] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  });
  return left > 0;
}
