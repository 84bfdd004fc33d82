/** Milliseconds after which a page that the server could not fill is asked for again. */
const AFTER_MS = 10_000;
const TOUCHES = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Loads the page once more after a while, as in the first moments after a start. Whoever has pressed or typed something meanwhile
 * keeps what they have; such a page has its own "Pokušaj ponovno".
 */
export function reloadUntouched(): void {
  const timer = setTimeout(() => window.location.reload(), AFTER_MS);
  const stay = () => {
    clearTimeout(timer);
    for (const touch of TOUCHES) window.removeEventListener(touch, stay, true);
  };
  for (const touch of TOUCHES) window.addEventListener(touch, stay, true);
}
