export const addressFieldWords = {
  suggestions: 'Suggestions',
};
