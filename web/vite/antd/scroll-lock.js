// Stands for @rc-component/portal/es/useScrollLocker.js: attribute and property (see base.css) instead of a <style> element.
import { useLayoutEffect } from 'react';

let locks = 0;

function change(step) {
  const root = document.documentElement;
  if (locks === 0) root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
  locks += step;
  root.toggleAttribute('data-scroll-locked', locks > 0);
}

export default function useScrollLocker(lock) {
  useLayoutEffect(() => {
    if (!lock) return undefined;
    change(1);
    return () => change(-1);
  }, [lock]);
}
