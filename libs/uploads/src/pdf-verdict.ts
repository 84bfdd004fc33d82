/** What a document must not carry. */
export type ActiveContent = 'script' | 'action' | 'attachment' | 'media' | 'form';

/** What {@link readPdf} finds out about a file. */
export type PdfVerdict =
  | { kind: 'readable'; pages: number }
  | { kind: 'not-a-pdf' }
  | { kind: 'unreadable' }
  | { kind: 'encrypted' }
  | { kind: 'active'; content: ActiveContent };

/** Ends the reading of a file whose structure does not hold, or that costs more than any programme does. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf';
}
