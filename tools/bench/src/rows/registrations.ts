import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { Child } from '../child.ts';
import { latencies } from '../measure.ts';
import { forgetPeak, peakOf } from '../peak-memory.ts';
import type { Bench, Figures, Row } from '../row.ts';

const SECONDS = 6;
const AT_ONCE = 4;
const CROWD = 200;
const MEBIBYTE = 1024 * 1024;

/** A picture as full of detail as a photo, in JPEG. */
function picture(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .blur(1.5)
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** One empty page. */
function programme(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${text}${table}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`);
}

interface Files {
  photo: Buffer;
  document: Buffer;
}

async function send(origin: string, { photo, document }: Files): Promise<number> {
  const form = new FormData();
  const mark = randomBytes(5).toString('hex').replace(/\d/g, 'a');
  const fields = {
    name: `Ana Izmišljena-${mark}`,
    party: 'Nezavisni',
    position: 'gradonačelnica',
    county: 'Splitsko-dalmatinska',
    city: 'Splitsko-dalmatinska, Makarska',
    email: `${mark}@primjer.example`,
    programLink: '',
    mainGoals: JSON.stringify(['Urediti tržnicu', 'Obnoviti školu', 'Izgraditi vrtić']),
    verificationOption: 'verifyOnly',
    idDocumentConsent: 'true',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const file = (bytes: Buffer, type: string) => new Blob([new Uint8Array(bytes)], { type });
  form.append('photo', file(photo, 'image/jpeg'), 'foto.jpg');
  form.append('idDocument', file(document, 'image/jpeg'), 'osobna.jpg');
  form.append('programPdf', file(programme(), 'application/pdf'), 'program.pdf');
  const response = await fetch(`${origin}/api/register`, {
    method: 'POST',
    body: form,
    headers: { 'idempotency-key': randomUUID() },
  });
  const answer = await response.text();
  if (response.status !== 201 && response.status !== 503) throw new Error(answer);
  return response.status;
}

async function accepted(origin: string, files: Files): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  const since = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() < until) if ((await send(origin, files)) === 201) count += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return count / ((performance.now() - since) / 1000);
}

/** What two hundred forms at once cost in memory, and what became of them. */
async function together({ stack }: Bench, files: Files): Promise<string> {
  const parts = ['gateway', 'registrations'] as const;
  const pids = parts.map((name) => stack.services[name]?.pid ?? 0);
  pids.forEach(forgetPeak);
  const before = pids.map((pid) => peakOf(pid) ?? 0);
  let refused = 0;
  await latencies(Array.from({ length: CROWD }), CROWD, async () => {
    if ((await send(stack.localUrl, files)) === 503) refused += 1;
  });
  const grown = pids.map((pid, at) => Math.round(((peakOf(pid) ?? 0) - (before[at] ?? 0)) / MEBIBYTE));
  return `${CROWD} at once: ${CROWD - refused} accepted, ${refused} asked to come again, ${parts
    .map((name, at) => `${name} +${grown[at]} MiB`)
    .join(', ')}`;
}

async function forms(bench: Bench): Promise<Figures> {
  const [photo, document] = await Promise.all([picture(1600, 2000), picture(2400, 1500)]);
  const ours = await accepted(bench.stack.localUrl, { photo, document });
  const child = await Child.start(join(import.meta.dirname, '..', 'baselines', 'reencode-process.ts'));
  try {
    const { rate } = await child.ask<{ rate: number }>({
      photo: photo.toString('base64'),
      document: document.toString('base64'),
      concurrency: AT_ONCE,
      seconds: SECONDS,
    });
    const note = bench.round === 0 ? await together(bench, { photo, document }) : undefined;
    return { ours, baseline: rate, ...(note && { note }) };
  } finally {
    child.stop();
  }
}

export const registrationRows: Row[] = [
  {
    label: 'registration with photo, document and PDF, accepted',
    unit: 'forms/s',
    baseline: 'sharp re-encoding the same two pictures',
    target: { is: 'at least', ratio: 0.6 },
    measure: forms,
  },
];
