export const dateRangePickerWords = {
  openCalendar: 'Open calendar',
  calendar: 'Choose the dates',
  start: 'Start date',
  end: 'End date',
  presets: 'Common ranges',
  presetLabels: {
    'last-12-months': 'Last 12 months',
    'last-3-months': 'Last 3 months',
    'previous-month': 'Previous month',
    'previous-year': 'Previous year',
    'this-month': 'This month',
    'this-year': 'This year',
    'all-time': 'All time',
  },
  startMissing: 'Enter a start date',
  endMissing: 'Enter an end date',
  endBeforeStart: 'Enter an end date that is not before the start date',
};
