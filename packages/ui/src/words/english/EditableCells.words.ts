export const editableCellsWords = {
  none: 'None',
  yes: 'Yes',
  no: 'No',
  readOnly: "This field can't be edited",
  reading: 'Reading the date',
  badNumber: 'Enter a number such as 1,250.50',
  badTime: 'Enter a time such as 02:30 PM',
  badEmail: 'Enter an email address such as name@company.com',
  badUrl: 'Enter a web address such as company.com',
  badPhone: 'Enter a number with at least 7 digits',
};
