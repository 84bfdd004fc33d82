import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';

// What browsers have and jsdom has not. Imported before anything that looks for it.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Judging visibility takes most of the time on pages of this size; nothing here hides behind CSS.
configure({ defaultHidden: true });

jest.setTimeout(30_000);

window.scrollTo = () => undefined;
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
