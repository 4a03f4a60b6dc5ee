export const readFieldsWords = {
  showSource: 'Show in the message',
};
