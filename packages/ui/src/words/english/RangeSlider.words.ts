export const rangeSliderWords = {
  from: 'From',
  to: 'To',
};
