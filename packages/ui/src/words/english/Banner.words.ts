export const bannerWords = {
  dismiss: 'Dismiss',
};
