import { Parser } from 'htmlparser2';

const trackerEdge = 2;

/** Very small pictures count readers. */
const isTracker = ({ width, height }: Readonly<Record<string, string>>): boolean =>
  [width, height].some((edge) => edge !== undefined && Number.parseInt(edge, 10) <= trackerEdge);

/** True if sanitised HTML shows a picture from that address that is not a tracker. */
export const showsPicture = (html: string, url: string): boolean => {
  let isShown = false;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'img' && attributes['data-remote-src'] === url && !isTracker(attributes)) isShown = true;
    },
  });
  parser.end(html);
  return isShown;
};
