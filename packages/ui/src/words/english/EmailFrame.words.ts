export const emailFrameWords = {
  /** Note next to a link that acts as soon as it is opened. */
  asked: 'answers the sender',
  hiddenPicture: 'Hidden image',
  /** `alt` is the text of the picture, '' if it has none. */
  brokenPicture: (alt: string) => `${alt && `${alt}: `}Image could not be loaded`,
};
