export const dateTimePickerWords = {
  date: 'Date',
  time: 'Time',
};
