/**
 * Draws one picture and ends: resvg-js keeps about 3 MB of native memory for every picture until its thread ends. It imports
 * nothing of this project: the tests run it as it stands, without the build.
 */
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';

const { resolve } = createRequire(import.meta.url);
const FONT = '@expo-google-fonts/source-serif-4';

/** The fonts come with the product: a server may have none. */
const font = {
  fontFiles: [
    resolve(`${FONT}/400Regular/SourceSerif4_400Regular.ttf`),
    resolve(`${FONT}/600SemiBold/SourceSerif4_600SemiBold.ttf`),
  ],
  loadSystemFonts: false,
  defaultFontFamily: 'Source Serif 4',
};

parentPort?.postMessage(new Resvg(workerData as string, { font }).render().asPng());
