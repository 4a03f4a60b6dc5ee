export const toastRegionWords = {
  region: 'Notifications',
  close: 'Close',
};
