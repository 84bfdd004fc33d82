import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type RunningStack, readStackFile } from '@jamcimo/stack';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A request to register, filled by an invented person. */
export interface Filled {
  email: string;
  idempotencyKey: string;
  fields: Record<string, string>;
  photo: Buffer | null;
  idDocument: Buffer;
}

export interface Receipt {
  id: number;
  successRedirectPath: string;
  payment: { amount: number; reference: string; hub3: string; barcodeUrl: string };
}

export interface Mail {
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
}

let people = 0;

const LETTERS = 'ABCDEFGHIJKLMNOPRSTUVZ';
/** Another name for each: two people of one name who pay the same would be taken for one. */
function initials(): string {
  const second = LETTERS[Math.floor(people / LETTERS.length) - 1];
  return `${LETTERS[people % LETTERS.length]}${second?.toLowerCase() ?? ''}.`;
}

export async function filled(fields: Record<string, string> = {}): Promise<Filled> {
  people += 1;
  return {
    email: `osoba${people}-${randomUUID().slice(0, 8)}@primjer.example`,
    idempotencyKey: randomUUID(),
    fields: {
      name: `Ana Izmišljena ${initials()}`,
      party: 'Nezavisni',
      position: 'gradonačelnica',
      county: 'Splitsko-dalmatinska',
      city: 'Splitsko-dalmatinska, Makarska',
      programLink: 'https://program.example/ana',
      mainGoals: JSON.stringify([
        'Urediti gradsku tržnicu',
        'Obnoviti staru školu',
        'Izgraditi dječji vrtić',
      ]),
      verificationOption: 'verifyOnly',
      idDocumentConsent: 'true',
      ...fields,
    },
    photo: await picture(people * 7),
    idDocument: await picture(120 + people),
  };
}

function picture(tint: number): Promise<Buffer> {
  const background = { r: 180, g: tint % 255, b: 90 };
  return sharp({ create: { width: 900, height: 1100, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Sends the form as the browser would; the same request as often as it is called. The signal ends the wait for an answer. */
export function send(
  stack: RunningStack,
  { email, idempotencyKey, fields, photo, idDocument }: Filled,
  signal: AbortSignal | null = null,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, email })) form.append(name, value);
  if (photo) form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'foto.jpg');
  form.append('idDocument', new Blob([new Uint8Array(idDocument)], { type: 'image/jpeg' }), 'osobna.jpg');
  return fetch(`${stack.localUrl}/api/register`, {
    method: 'POST',
    body: form,
    headers: { 'idempotency-key': idempotencyKey },
    signal,
  });
}

/** Sends until it is accepted, as a person would whose first tries fail. */
export async function register(stack: RunningStack, request: Filled, withinMs = 60_000): Promise<Receipt> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await send(stack, request).catch(() => null);
    if (answer?.status === 201) return (await answer.json()) as Receipt;
    if (answer && answer.status !== 503)
      throw new Error(`refused with ${answer.status}: ${await answer.text()}`);
    if (Date.now() > deadline) throw new Error('not accepted in time');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Mails to an address in the mailbox of the stack. */
export async function mailsTo(stack: RunningStack, address: string): Promise<Mail[]> {
  const answer = await fetch(`${stack.mailboxUrl}/api/email`).catch(() => null);
  if (!answer?.ok) return [];
  const mails = (await answer.json()) as Mail[];
  return mails.filter(({ to }) => to.some((each) => each.address === address));
}

/** Somebody signed in as an administrator. */
export async function administrator(stack: RunningStack, account: { username: string; password: string }) {
  const answer = await fetch(`${stack.localUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (answer.status !== 200) throw new Error(`not signed in: ${await answer.text()}`);
  const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';');
  return async (method: string, path: string, json?: unknown) => {
    const response = await fetch(`${stack.localUrl}${path}`, {
      method,
      headers: { cookie, ...(json !== undefined && { 'content-type': 'application/json' }) },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : text,
    };
  };
}

/** Kills the process of a service now; the stack brings it back. */
export function kill(stack: RunningStack, service: string): void {
  const pid = readStackFile(stack.dataDirectory).services[service]?.pid;
  if (!pid) throw new Error(`the stack does not report the process of ${service}`);
  process.kill(pid, 'SIGKILL');
}

/** Text of a barcode, read by a program that has nothing to do with the one that drew it. */
export async function readBarcode(png: ArrayBuffer): Promise<string> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const [found] = await readBarcodes(new Uint8Array(png), { formats: ['PDF417'] });
  return Buffer.from(found?.bytes ?? []).toString('utf8');
}
