import type { OpenPayment } from '@jamcimo/contracts';

/** A payment of which something is left to pay. */
export type Payable = OpenPayment & { barcodeUrl: string };

export const isPayable = (payment: OpenPayment): payment is Payable => payment.barcodeUrl !== null;

function download(picture: File): void {
  const address = URL.createObjectURL(picture);
  const link = Object.assign(document.createElement('a'), { href: address, download: picture.name });
  link.click();
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Gives the picture of the barcode to the share sheet of the phone, else to its downloads. Fails when it cannot be loaded. */
export async function saveBarcode({ barcodeUrl, reference }: Payable, title: string): Promise<void> {
  const answer = await fetch(barcodeUrl, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The barcode was answered with ${answer.status}.`);
  const picture = new File([await answer.blob()], `barkod-${reference}.png`, { type: 'image/png' });
  const shared = { files: [picture], title };
  if (!navigator.canShare?.(shared)) return download(picture);
  try {
    await navigator.share(shared);
  } catch (error) {
    // Closing the sheet is a choice, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(picture);
  }
}
