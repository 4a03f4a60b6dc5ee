/** A sender as it is kept: without white space and a leading @, in small letters. */
export const tidySender = (text: string): string => text.trim().replace(/^@/, '').toLowerCase();

const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/** Whether a tidy text is an email address, or a domain of at least two parts. */
export const isSender = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  return text.length <= 254 && domain.test(text.slice(at + 1)) && at !== 0 && !/[\s,;<>]/u.test(text);
};

/** Texts with which an address ends that is of a tidy sender: itself, or of a domain and those below it. */
export const endsOfSender = (sender: string): readonly string[] =>
  sender.includes('@') ? [] : [`@${sender}`, `.${sender}`];
