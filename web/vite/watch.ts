import { build } from 'vite';

/**
 * `npm run dev`: both outputs again at every change. The server's part names the client's hashed files, so it is also
 * built again whenever the client's manifest is written (vite/client-assets.ts).
 */
const root = `${import.meta.dirname}/..`;
const watch = { buildDelay: 100 };
await build({ root, logLevel: 'warn' });
await build({ root, logLevel: 'info', build: { watch, emptyOutDir: false } });
await build({
  root,
  logLevel: 'info',
  build: { watch, emptyOutDir: false, ssr: 'src/app/entry-server.tsx' },
});
