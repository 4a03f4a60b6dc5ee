export const userPickerWords = {
  person: 'Select a person',
  people: 'Select people',
};
