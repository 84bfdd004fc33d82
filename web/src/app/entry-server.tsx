import assets from 'virtual:client-assets';
import type { PageData } from './query-client';
import { renderPage } from './render-page';

export { canonical, dataFor } from './render-page';

/** The contract with the gateway: address and answers (plain data) in, status and document out. */
export function render(url: string, data: PageData): Promise<{ status: number; html: string }> {
  return renderPage(url, data, assets);
}
