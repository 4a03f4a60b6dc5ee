export const datePickerWords = {
  placeholder: 'Date',
  clear: 'Clear date',
  openCalendar: 'Open calendar',
  calendar: 'Choose a date',
};
