import { emailIdentity, isSameEmail, lowerAscii } from './emailIdentity';

/** A sender as it is kept: without white space and a leading @, in small letters. */
export const tidySender = (text: string): string => lowerAscii(text.trim().replace(/^@/, ''));

const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/** Returns true if a normalized text is an email address, or a domain of at least two parts. */
export const isSender = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  return text.length <= 254 && domain.test(text.slice(at + 1)) && at !== 0 && !/[\s,;<>]/u.test(text);
};

/** Returns true if an address matches a normalized sender: the same address, or one of the domain or its subdomains. */
export const isOfSender = (email: string, sender: string): boolean => {
  if (sender.includes('@')) return isSameEmail(email, sender);
  const identity = emailIdentity(email);
  return identity.endsWith(`@${sender}`) || identity.endsWith(`.${sender}`);
};
