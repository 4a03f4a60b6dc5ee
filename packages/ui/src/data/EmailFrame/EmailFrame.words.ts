export const emailFrameWords = {
  /** Beside a link that is asked about. */
  asked: 'answers the sender',
  hiddenPicture: 'Hidden image',
  /** `alt` is the picture's own text, where it has one. */
  brokenPicture: (alt: string) => `${alt && `${alt}: `}Image could not be loaded`,
};
