import { photoAddresses } from '@jamcimo/contracts';
import { AREAS } from '@jamcimo/storage';

/** Keys of the objects behind an address: a photo lies there in every width. */
export function objectsOf(url: string): string[] {
  const widths = photoAddresses(url).map((address) => address.url);
  return (widths.length > 0 ? widths : [url]).map((each) => `${AREAS.public}${each.slice('/files/'.length)}`);
}
