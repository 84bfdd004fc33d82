import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type CallArgument,
  type RegistrationAnswer,
  type RegistrationPayment,
  registrationsCalls,
} from '@jamcimo/contracts';
import type { RunningService } from '@jamcimo/service-testing';
import { receiveUpload } from '@jamcimo/uploads';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import type { TestEnvironment } from './running-registrations.js';

export type Submit = CallArgument<typeof registrationsCalls.submit>;
/** Of a request that costs something. */
export type Receipt = RegistrationAnswer & { payment: RegistrationPayment };

/** Invented people: their words, and pictures of one colour. */
export const TEXTS = {
  name: 'Ana Izmišljena',
  email: 'ana.izmisljena@primjer.example',
  phone: '+385 21 111 222',
  party: 'Nezavisni',
  position: 'gradonačelnica',
  county: 'Splitsko-dalmatinska',
  city: 'Splitsko-dalmatinska, Makarska',
  jurisdiction: 'ovo se ne čita',
  programLink: 'https://program.example/ana',
  mainGoals: JSON.stringify(['Urediti gradsku tržnicu', 'Obnoviti staru školu', 'Izgraditi dječji vrtić']),
  goal1Reference: 'https://novine.example/1|https://novine.example/2',
  verificationOption: 'verifyOnly',
  idDocumentConsent: 'true',
};

export const PROFILE = {
  id: 7,
  position: 'Zastupnik',
  photoUrl: '/files/politicians/photo-480.webp',
  programPdfUrl: '/files/politicians/program.pdf',
};

/** A picture of a size that every rule accepts; `tint` makes different ones. */
export async function picture(tint = 40, width = 640): Promise<Buffer> {
  const background = { r: 200, g: tint, b: 90 };
  return sharp({ create: { width, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

export async function programme(text = 'Program'): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawText(text);
  return Buffer.from(await document.save());
}

export async function upload({ store }: TestEnvironment, bytes: Buffer): Promise<string> {
  return (await receiveUpload(Readable.from([bytes]), { store, limit: 30_000_000 })).key;
}

/** A request as the gateway hands it over, with fresh uploads. Under another key something that is not read differs, so that it is no repetition. */
export async function request(
  testEnvironment: TestEnvironment,
  changes: Partial<Record<string, string | null>> = {},
  rest: Partial<Submit> = {},
): Promise<Submit> {
  const all = { ...TEXTS, jurisdiction: rest.idempotencyKey ?? randomUUID(), ...changes };
  const values = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as Record<
    string,
    string
  >;
  const files = {
    photo: await upload(testEnvironment, await picture()),
    idDocument: await upload(testEnvironment, await picture(200)),
  };
  return { values, files, original: null, idempotencyKey: randomUUID(), ...rest };
}

/** Sends a request that is accepted. */
export async function submit(
  testEnvironment: TestEnvironment,
  service: RunningService,
  changes: Partial<Record<string, string | null>> = {},
  rest: Partial<Submit> = {},
): Promise<Receipt> {
  const sent = await request(testEnvironment, changes, rest);
  return service.calls.call(registrationsCalls.submit, sent) as Promise<Receipt>;
}

export function tokenOf(receipt: RegistrationAnswer): string {
  return receipt.successRedirectPath.split('?t=')[1] ?? '';
}
