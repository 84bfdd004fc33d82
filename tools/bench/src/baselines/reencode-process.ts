/** Only what the files of a form cost: the same pictures decoded and encoded as often, so many forms at once. */
import process from 'node:process';
import sharp from 'sharp';

interface Task {
  photo: string;
  document: string;
  concurrency: number;
  seconds: number;
}

const FRAMES = [160, 480, 960];

async function form(photo: Buffer, document: Buffer): Promise<void> {
  for (const width of FRAMES) {
    await sharp(photo).resize({ width }).webp({ quality: 82, smartSubsample: true }).toBuffer();
  }
  await sharp(document).jpeg({ quality: 85, chromaSubsampling: '4:4:4' }).toBuffer();
}

process.on('message', async ({ concurrency, seconds, ...pictures }: Task) => {
  const [photo, document] = [Buffer.from(pictures.photo, 'base64'), Buffer.from(pictures.document, 'base64')];
  const since = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() - since < seconds * 1000) {
      await form(photo, document);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  process.send?.({ rate: count / ((performance.now() - since) / 1000) });
});
process.on('disconnect', () => process.exit(0));
process.send?.({});
