import assets from 'virtual:client-assets';
import type { PageData } from './query-client';
import { renderPage } from './render-page';

export { canonical } from './page-address';
export { dataFor } from './page-data';

/** The contract with the gateway: address and answers in, status and document out. */
export function render(url: string, data: PageData): { status: number; html: string } {
  return renderPage(url, data, assets);
}
