import { useEffect, useState } from 'react';

/** The 556 local units and what finds them: loaded when the place is asked for, because no other part needs them. */
export type Units = typeof import('@jamcimo/croatia/local-units');

let loaded: Units | null = null;

/** The list, where it was loaded already. */
export const loadedUnits = (): Units | null => loaded;

export async function loadUnits(): Promise<Units> {
  loaded ??= await import('@jamcimo/croatia/local-units');
  return loaded;
}

export interface UnitsState {
  units: Units | null;
  failed: boolean;
  load: () => void;
}

/** The list as soon as it is wanted and there. */
export function useUnits(isWanted: boolean): UnitsState {
  const [units, setUnits] = useState(loaded);
  const [failed, setFailed] = useState(false);
  const load = () => {
    loadUnits().then(
      (all) => {
        setUnits(all);
        setFailed(false);
      },
      () => setFailed(true),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loading depends on nothing that changes.
  useEffect(() => {
    if (isWanted && !units) load();
  }, [isWanted]);
  return { units, failed, load };
}
