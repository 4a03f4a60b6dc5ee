export const stagePickerWords = {
  stage: 'Stage',
  placeholder: 'Select a stage',
  stages: 'Stages',
};
