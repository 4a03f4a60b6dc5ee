import { showsPicture } from '../../mailReading/pictures/remotePictures';
import { workKind } from '../../platform/workers/workRoom';

interface AskedPicture {
  /** Sanitized HTML of an email. */
  readonly html: string;
  readonly url: string;
}

/** Returns true if an email shows a remote picture. */
export const findShown = ({ html, url }: AskedPicture): boolean => showsPicture(html, url);

export const pictureWork = workKind<AskedPicture, boolean>({
  name: 'showsPicture',
  lane: 'letters',
  tooCostly: "This image can't be shown.",
});
