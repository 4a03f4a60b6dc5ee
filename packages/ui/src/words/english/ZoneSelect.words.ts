export const zoneSelectWords = {
  placeholder: 'Select a time zone',
};
