import './jsdom-shims';

// The component library asks for styles of pseudo-elements, which jsdom does not know and says so: here all look like nothing in particular.
const plain = window.getComputedStyle(document.createElement('i'));
window.getComputedStyle = () => plain;

/** Tells on the next turn, which is all that forms want of it. */
class NextTurn {
  port1: { onmessage: (() => void) | null } = { onmessage: null };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}
Object.assign(globalThis, { MessageChannel: NextTurn });
