import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { cleanText } from '../../mailReading/cleanText';

const maxLetters = 500;

const isAddress = (word: string): boolean => {
  const at = word.indexOf('@');
  return at > 0 && word.indexOf('.', at + 2) !== -1;
};

/** Addresses in a name; full-width signs are read as those they look like. */
const addressesIn = (name: string): string[] =>
  name
    .normalize('NFKC')
    .split(/[\s<>()[\]"',;:]+/)
    .filter(isAddress);

/**
 * Returns the name beside an address, without signs that nobody sees. It is empty where it shows the address of somebody
 * else, for lists show the name in place of the address.
 */
export const personName = (name: string, email: string): string => {
  const shown = cleanText(name, maxLetters)
    .replace(/\p{Cf}+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const isOwn = (address: string): boolean => emailIdentity(address) === emailIdentity(email);
  return addressesIn(shown).every(isOwn) ? shown : '';
};
