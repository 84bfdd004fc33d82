import { readFileSync } from 'node:fs';
import bwipjs, { type RenderOptions } from 'bwip-js/node';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { hub3Field, hub3Text, type PaymentSlip, slipRecipient } from './hub3.js';

const SAMPLE: PaymentSlip = {
  amountCents: 12_355,
  payer: { name: 'ŽELJKO SENEKOVIĆ', street: 'IVANEČKA ULICA 125', place: '42000 VARAŽDIN' },
  recipient: { name: '2DBK d.d.', street: 'ALKARSKI PROLAZ 13B', place: '21230 SINJ' },
  iban: 'HR1210010051863000160',
  model: 'HR01',
  reference: '7269-68949637676-00019',
  purposeCode: 'COST',
  description: 'Troškovi za 1. mjesec',
};

/** The bankers' own sample, in euro. */
const SAMPLE_TEXT =
  'HRVHUB30\nEUR\n000000000012355\nŽELJKO SENEKOVIĆ\nIVANEČKA ULICA 125\n42000 VARAŽDIN\n2DBK d.d.\nALKARSKI PROLAZ 13B\n' +
  '21230 SINJ\nHR1210010051863000160\nHR01\n7269-68949637676-00019\nCOST\nTroškovi za 1. mjesec\n';

const FEE: PaymentSlip = {
  amountCents: 300,
  recipient: { name: 'Udruga Jamčimo', street: 'Primjerska ulica 1', place: '21000 Split' },
  iban: 'HR1723600001101234565',
  model: 'HR01',
  reference: '1003-000000424',
  purposeCode: 'OTHR',
  description: 'Provjera identiteta, prijava 42',
};

const letters = (count: number) => 'čćđšž'.repeat(20).slice(0, count);
const LARGEST: PaymentSlip = {
  ...FEE,
  amountCents: 999_999_999_999_999,
  payer: { name: letters(30), street: letters(27), place: letters(27) },
  recipient: { name: letters(25), street: letters(25), place: letters(27) },
  reference: '123456789012-123456789',
  description: letters(35),
};

describe('the text of the barcode', () => {
  it("is the bankers' sample, byte for byte", () => {
    expect(hub3Text(SAMPLE)).toBe(SAMPLE_TEXT);
    expect(Buffer.byteLength(hub3Text(SAMPLE))).toBe(203);
  });

  it.each([
    [300, '000000000000300'],
    [12_355, '000000000012355'],
    [150_000, '000000000150000'],
    [1, '000000000000001'],
  ])('writes %i cents as %s', (amountCents, written) => {
    expect(hub3Text({ ...FEE, amountCents }).split('\n')[2]).toBe(written);
  });

  it('has 14 fields, each ended by a line feed, and leaves an unknown payer empty', () => {
    const fields = hub3Text(FEE).split('\n');
    expect(fields).toHaveLength(15);
    expect(fields[14]).toBe('');
    expect(fields.slice(3, 6)).toEqual(['', '', '']);
  });

  it('never has more than the standard allows, also where a Croatian letter counts as two', () => {
    const text = hub3Text(LARGEST);
    const weight = [...text].reduce((sum, letter) => sum + (/[čćđšž]/.test(letter) ? 2 : 1), 0);
    expect(weight).toBeLessThanOrEqual(287);
  });

  it.each([
    ['Tvrtka & sinovi d.o.o.', 'Tvrtka sinovi d.o.o.'],
    ['A=B_C@D;E"F', 'A B C D E F'],
    ['prvi\nredak\tdrugi', 'prvi redak drugi'],
    ['Café Zürich – Łódź', 'Cafe Zurich - odz'],
    ['Šibenik’s', "Šibenik's"],
    ['C\u030carapa', 'Čarapa'],
  ])('%p becomes %p', (text, expected) => {
    expect(hub3Field(text, 35)).toBe(expected);
  });

  it.each([
    ['Udruga Jamčimo', 'Udruga Jamčimo'],
    ['Udruga za odgovorno javno djelovanje', 'Udruga za odgovorno javno'],
    // Of 25 characters two are counted twice.
    ['Udruga građana za budućnost', 'Udruga građana za buduć'],
    ['Udruga „Jamčimo” – Split', 'Udruga Jamčimo - Split'],
  ])('has the recipient that page and mail name: %s', (name, expected) => {
    const recipient = slipRecipient({ ...FEE.recipient, name });
    expect(recipient).toEqual({ ...FEE.recipient, name: expected });
    expect(
      hub3Text({ ...FEE, recipient })
        .split('\n')
        .slice(6, 9),
    ).toEqual(Object.values(recipient));
  });

  it('of model HR99 has no reference', () => {
    const fields = hub3Text({ ...FEE, model: 'HR99', reference: '' }).split('\n');
    expect(fields.slice(10, 12)).toEqual(['HR99', '']);
  });

  it.each([
    { amountCents: 0 },
    { amountCents: -300 },
    { amountCents: 3.5 },
    { iban: 'HR1210010051863000161' },
    { model: 'HR1' },
    { reference: '1003 000' },
    { reference: '' },
    { model: 'HR00', reference: '1003-' },
    { model: 'HR99' },
    { purposeCode: 'othr' },
  ])('is not made of %o', (wrong) => {
    expect(() => hub3Text({ ...FEE, ...wrong })).toThrow(RangeError);
  });
});

describe('drawn as a barcode and read again by another program', () => {
  beforeAll(async () => {
    const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
    const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  });

  it.each([
    ['the sample of the bankers', SAMPLE],
    ['the fee', FEE],
    ['the guarantee', { ...FEE, amountCents: 150_000, description: 'Jamstvo za tri cilja, prijava 42' }],
    ['the largest one', LARGEST],
    ['another number of rows', { ...FEE, description: 'Ćevapčići i žganci, đakovština 1/2 (šest)' }],
  ])('%s gives the same bytes', async (_name, slip) => {
    const text = hub3Text(slip);
    const options = {
      bcid: 'pdf417',
      text: Buffer.from(text, 'utf8').toString('latin1'),
      binarytext: true,
      columns: 9,
      eclevel: 4,
      rowmult: 3,
      scale: 3,
      padding: 4,
      backgroundcolor: 'FFFFFF',
    } as RenderOptions;
    const png: Buffer = await bwipjs.toBuffer(options);
    const [found] = await readBarcodes(new Uint8Array(png), { formats: ['PDF417'] });
    expect(Buffer.from(found?.bytes ?? []).equals(Buffer.from(text, 'utf8'))).toBe(true);
  });
});
