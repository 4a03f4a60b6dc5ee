export const datePickerWords = {
  placeholder: 'Date',
  clear: 'Clear date',
  reading: 'Reading the date',
  openCalendar: 'Open calendar',
  calendar: 'Choose a date',
};
