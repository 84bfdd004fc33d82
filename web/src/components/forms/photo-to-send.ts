import pica from 'pica';

/** Longest side of a photo that is sent, in pixels: twice what any page shows. */
export const LONGEST_SIDE = 2400;
const QUALITY = 0.9;

/** Width and height of a photo that fits; null when it is small enough as it is. */
export function fittingSize(width: number, height: number): { width: number; height: number } | null {
  const longest = Math.max(width, height);
  if (longest <= LONGEST_SIDE) return null;
  const share = LONGEST_SIDE / longest;
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

/** Without helpers made from texts (workers, WebAssembly), which the content policy refuses. */
const resizer = () => pica({ features: ['js'] });

/** JPEG knows no transparency, which would become black. */
function putOnWhite(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

async function resized(photo: ImageBitmap): Promise<Blob | null> {
  const size = fittingSize(photo.width, photo.height);
  if (!size) return null;
  const canvas = Object.assign(document.createElement('canvas'), size);
  const resize = resizer();
  await resize.resize(photo, canvas);
  putOnWhite(canvas);
  return resize.toBlob(canvas, 'image/jpeg', QUALITY);
}

/**
 * The photo at {@link LONGEST_SIDE} at most, upright whatever its EXIF data say, as JPEG. The photo itself when it is smaller, when
 * nothing would be won, and when the browser cannot do it: the server accepts and checks both.
 */
export async function smallerPhoto(file: File): Promise<File> {
  try {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const blob = await resized(photo).finally(() => photo.close());
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), {
      type: blob.type,
      lastModified: file.lastModified,
    });
  } catch {
    return file;
  }
}
