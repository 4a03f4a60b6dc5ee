export const timePickerWords = {
  placeholder: 'Time',
};
