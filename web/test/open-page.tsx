import { act } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import type { ClientAssets } from '@/app/document';
import { hydratePage } from '@/app/hydrate';
import type { PageData } from '@/app/query-client';
import { renderPage } from '@/app/render-page';

export const ASSETS: ClientAssets = {
  script: '/assets/start.js',
  app: '/assets/entry.js',
  modules: [],
  styles: ['/assets/entry.css'],
  fonts: [],
  pages: {},
  stylesWithoutScript: '/assets/without-script.css',
};

type Answers = (path: string) => PageData[string] | Promise<PageData[string]>;

/** Answers every call of the page. Gives the paths that were asked for, in order. */
export function answerCalls(answers: Answers): string[] {
  const calls: string[] = [];
  globalThis.fetch = (async (path: string) => {
    calls.push(path);
    const { status, total, body } = await answers(path);
    const headers = new Headers(total === undefined ? {} : { 'x-total-count': String(total) });
    return { ok: status < 400, status, statusText: '', headers, text: async () => JSON.stringify(body) };
  }) as unknown as typeof fetch;
  return calls;
}

let open: Root | null = null;

/** The server's HTML of an address in this window, then hydrated. */
export async function openPage(url: string, data: PageData): Promise<{ status: number; html: string }> {
  const page = await renderPage(url, data, ASSETS);
  const parsed = new DOMParser().parseFromString(page.html, 'text/html');
  document.head.innerHTML = parsed.head.innerHTML;
  document.body.innerHTML = parsed.body.innerHTML;
  window.history.replaceState(null, '', url);
  await act(async () => {
    open = await hydratePage();
  });
  return page;
}

export async function closePage(): Promise<void> {
  await act(async () => open?.unmount());
  open = null;
  window.sessionStorage.clear();
}
