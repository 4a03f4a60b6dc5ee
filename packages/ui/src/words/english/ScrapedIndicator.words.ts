export const scrapedIndicatorWords = {
  read: (percent: number) => `${percent}% read`,
};
