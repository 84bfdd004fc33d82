import { type FileField, type FileProblem, fileProblem, megabytes } from './files';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const JPEG = bytes('\u00ff\u00d8\u00ff\u00e0');
const PNG = bytes('\u0089PNG\r\n\u001a\n');
const WEBP = bytes('RIFF\0\0\0\0WEBPVP8 ');
const HEIC = bytes('\0\0\0\u0018ftypheic');
const FILM = bytes('\0\0\0\u0014ftypqt  ');
const PDF = bytes('%PDF-1.7');
const MEGABYTE = 1024 * 1024;
const padded = (head: Uint8Array<ArrayBuffer>, size: number) => [head, new Uint8Array(size - head.length)];

test.each<[FileField, string, BlobPart[], FileProblem | null]>([
  ['photo', 'a JPEG', [JPEG], null],
  ['photo', 'a PNG', [PNG], null],
  ['idDocument', 'a WebP', [WEBP], null],
  ['photo', 'a text', ['tekst'], 'notPhoto'],
  ['photo', 'a HEIC', [HEIC], 'heic'],
  ['photo', 'the film of a photo that moves', [FILM], 'film'],
  ['idDocument', 'a PDF', [PDF], 'pdf'],
  ['photo', 'nothing', [], 'empty'],
  ['photo', '10 MB', padded(JPEG, 10 * MEGABYTE), null],
  ['photo', 'a byte over 10 MB', padded(JPEG, 10 * MEGABYTE + 1), 'tooLarge'],
  ['programPdf', 'a PDF', [PDF], null],
  ['programPdf', 'a PDF behind a few bytes', ['\n\n', PDF], null],
  ['programPdf', 'a picture called PDF', [PNG], 'notPdf'],
  ['programPdf', 'a film', [FILM], 'notPdf'],
  ['programPdf', '20 MB', padded(PDF, 20 * MEGABYTE), null],
  ['programPdf', 'a byte over 20 MB', padded(PDF, 20 * MEGABYTE + 1), 'tooLarge'],
])('%s: %s is judged by its content', async (field, _, parts, problem) => {
  expect(await fileProblem(field, new File(parts, 'x.pdf', { type: 'image/png' }))).toBe(problem);
});

test('a file that can no longer be read is reported', async () => {
  const file = new File([JPEG], 'x.jpg');
  file.slice = () => {
    throw new DOMException('gone', 'NotFoundError');
  };
  expect(await fileProblem('photo', file)).toBe('unreadable');
});

test('sizes are read in megabytes with a comma', () => {
  expect(megabytes(2.44 * MEGABYTE)).toBe('2,4');
  expect(megabytes(5)).toBe('0,1');
});
