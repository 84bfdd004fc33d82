import type { AdminPolitician } from '@jamcimo/contracts';
import { useState } from 'react';

/** Profiles ticked in the list, also on other pages of it, as the list last showed them. */
export function useChosen(shown: readonly AdminPolitician[]) {
  const [ticked, setTicked] = useState<ReadonlyMap<number, AdminPolitician>>(new Map());
  const chosen = [...ticked.values()].map((known) => shown.find(({ id }) => id === known.id) ?? known);
  const tick = (people: readonly AdminPolitician[], isTicked: boolean) =>
    setTicked((present) => {
      const next = new Map(present);
      for (const person of people) {
        if (isTicked) next.set(person.id, person);
        else next.delete(person.id);
      }
      return next;
    });
  return { chosen, isChosen: (id: number) => ticked.has(id), tick, clear: () => setTicked(new Map()) };
}
