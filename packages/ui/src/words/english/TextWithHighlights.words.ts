export const textWithHighlightsWords = {
  asked: 'answers the sender',
};
