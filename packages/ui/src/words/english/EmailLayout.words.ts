export const emailLayoutWords = {
  message: 'Message',
};
