import { deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A programme as programs write it: text, a link, page labels; objects packed into streams or not. */
export async function programme(
  pages: number,
  options: { packed: boolean; change?: (document: PDFDocument) => Promise<unknown> | undefined },
): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle('Program');
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page++) {
    document
      .addPage([595, 842])
      .drawText(`Prvi cilj, stranica ${page} (JavaScript)`, { font, x: 50, y: 700 });
  }
  await options.change?.(document);
  return Buffer.from(await document.save({ useObjectStreams: options.packed }));
}

/** Catalog, page tree and one page as objects 1 to 3. */
export const SMALLEST = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
];

/** A PDF of these objects, written by hand, with a table that is right. `text` may hold any byte as Latin-1. */
export function pdfOf(objects: readonly string[], trailer = '/Root 1 0 R'): Buffer {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const places = objects.map((content, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${content}\nendobj\n`;
    return place;
  });
  const table = text.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** An object stream that holds one object; `entries` replace or follow what is usual. */
export function packed(object: string, entries = '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode'): string {
  const data = `40 0 ${object}`;
  const bytes = entries.includes('Flate') ? deflateSync(Buffer.from(data)).toString('latin1') : data;
  return `<< ${entries} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`;
}
