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

/** What cameras and programs write into a picture: time, place, device, author. */
const METADATA = /Exif\0\0|http:\/\/ns\.adobe\.com\/xap|Photoshop 3\.0|eXIf|iTXtXML:com\.adobe|VP8X/;

/** Whether a picture carries more than what is seen. A mistake in doubt only draws it anew. */
export async function carriesMetadata(file: Blob): Promise<boolean> {
  return METADATA.test(new TextDecoder('latin1').decode(await file.arrayBuffer()));
}

/** The picture in the given size as JPEG, with nothing but what is seen. */
async function drawnAnew(photo: ImageBitmap, size: { width: number; height: number }): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const resize = resizer();
  await resize.resize(photo, canvas);
  putOnWhite(canvas);
  return resize.toBlob(canvas, 'image/jpeg', QUALITY);
}

/**
 * The photo as it is sent: {@link LONGEST_SIDE} at most, upright whatever its EXIF data say, as JPEG, without what the phone wrote
 * into it (where it was taken, for one). The photo itself when it is smaller and carries nothing of the kind, when nothing would be
 * won, and when the browser cannot do it: the server accepts both, and strips what is left.
 */
export async function photoToSend(file: File): Promise<File> {
  try {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const fitting = fittingSize(photo.width, photo.height);
    const isRevealing = await carriesMetadata(file);
    if (!fitting && !isRevealing) {
      photo.close();
      return file;
    }
    const { width, height } = photo;
    const blob = await drawnAnew(photo, fitting ?? { width, height }).finally(() => photo.close());
    if (blob.size >= file.size && !isRevealing) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), {
      type: blob.type,
      lastModified: file.lastModified,
    });
  } catch {
    return file;
  }
}
