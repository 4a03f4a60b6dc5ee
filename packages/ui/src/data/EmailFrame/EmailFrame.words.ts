export const emailFrameWords = {
  /** Beside a link that is asked about. */
  asked: 'answers the sender',
  hiddenPicture: 'Picture that is not shown',
  /** `alt` is the picture's own text, where it has one. */
  brokenPicture: (alt: string) => `${alt && `${alt}: `}Image could not be loaded`,
};
