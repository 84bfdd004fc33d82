import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';
import * as React from 'react';

// What browsers have and jsdom has not. Imported before anything that looks for it.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Judging visibility takes most of the time on pages of this size; nothing here hides behind CSS.
// What comes later comes within a minute, also beside other work.
configure({ defaultHidden: true, asyncUtilTimeout: 60_000 });

// React's development build takes down where each element was made, a quarter of the time of these tests, until it has done so too often.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as never as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

// Nothing is drawn here, and making the style sheets of the components takes a third of the time of these tests.
jest.mock('@ant-design/cssinjs-utils', () => ({
  ...jest.requireActual('@ant-design/cssinjs-utils'),
  genStyleUtils: () => ({
    genStyleHooks: () => () => ['', ''],
    genComponentStyleHook: () => () => '',
    genSubStyleComponent: () => () => null,
  }),
}));

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
