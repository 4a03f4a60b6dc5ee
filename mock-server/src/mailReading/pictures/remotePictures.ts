import { Parser } from 'htmlparser2';

const trackerEdge = 2;

/** One that is so small is there to count readers. */
const isTracker = ({ width, height }: Readonly<Record<string, string>>): boolean =>
  [width, height].some((edge) => edge !== undefined && Number.parseInt(edge, 10) <= trackerEdge);

/** Whether sanitised HTML shows a picture from that address, and not only to learn who reads it. */
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
