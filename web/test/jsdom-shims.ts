import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';

// What browsers have and jsdom has not. Imported before anything that looks for it.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Judging visibility takes most of the time on pages of this size; nothing here hides behind CSS.
// What comes later comes within ten seconds, also beside other work.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });

window.scrollTo = () => undefined;
window.scrollBy = () => undefined;
// jsdom has no fetch. The router reads these properties of a request alone.
class ShimRequest {
  readonly url: string;
  readonly method = 'GET';
  readonly signal: AbortSignal;
  constructor(url: string | URL, init: { signal?: AbortSignal } = {}) {
    this.url = String(url);
    this.signal = init.signal ?? new AbortController().signal;
  }
}
Object.assign(globalThis, { Request: ShimRequest, Response: class ShimResponse {} });
const ignore = () => undefined;
window.matchMedia = (media: string) =>
  ({
    ...{ matches: false, media, onchange: null, dispatchEvent: () => false },
    ...{ addEventListener: ignore, removeEventListener: ignore, addListener: ignore, removeListener: ignore },
  }) as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
Blob.prototype.arrayBuffer = function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
