export const editableCellsWords = {
  none: 'None',
  yes: 'Yes',
  no: 'No',
  readOnly: "This field can't be edited",
  badNumber: 'Write a number, such as 1,250.50',
  badTime: 'Write a time, such as 02:30 PM',
  badEmail: 'Write an address, such as name@company.com',
  badUrl: 'Write a web address, such as company.com',
  badPhone: 'Write a number with at least 7 digits',
};
