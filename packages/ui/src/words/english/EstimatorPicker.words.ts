export const estimatorPickerWords = {
  label: 'Estimators',
  placeholder: 'Add estimators',
  missing: 'Make sure to select at least one estimator',
};
