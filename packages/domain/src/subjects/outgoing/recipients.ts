import { callApi, type Client } from '../../engine/client/client';
import type { User } from '../../model/contract/contract';
import { isAddress, isRecipientName, type Recipient } from '../../model/formats/addressList';
import { emailIdentity } from '../../model/formats/emailIdentity';
import { fold } from '../../model/formats/fold';

/** Adds recipients; one whose address is there already stays as it is. */
export const addRecipients = (known: readonly Recipient[], added: readonly Recipient[]): Recipient[] => {
  const all = new Map(known.map((one) => [emailIdentity(one.email), one]));
  for (const one of added) if (!all.has(emailIdentity(one.email))) all.set(emailIdentity(one.email), one);
  return [...all.values()];
};

/** Error of the first recipient with an invalid address or name; undefined if all are valid. */
export const addressFault = (recipients: readonly Recipient[]): string | undefined => {
  const wrong = recipients.find(({ name, email }) => !isAddress(email) || !isRecipientName(name));
  if (!wrong) return undefined;
  return isAddress(wrong.email) ? `“${wrong.name}” is not a name` : `“${wrong.email}” is not an email address`;
};

/** A colleague, who can get emails like a contact. */
type Colleague = Pick<User, 'firstName' | 'lastName' | 'email' | 'active'>;

/** Colleagues whose name or address holds some words, then contacts of the workspace. */
export const findRecipients = async (
  client: Client,
  colleagues: readonly Colleague[],
  words: string,
): Promise<readonly Recipient[]> => {
  const wanted = fold(words).split(' ').filter(Boolean);
  const found = colleagues
    .filter(({ active, firstName, lastName, email }) => {
      const text = fold(`${firstName} ${lastName} ${email}`);
      return active && wanted.every((word) => text.includes(word));
    })
    .map(({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`.trim(), email }));
  return addRecipients(found, await findContacts(client, words));
};

/** Contacts of the workspace whose name or address holds some words. */
const findContacts = async (client: Client, words: string): Promise<readonly Recipient[]> => {
  const query = { limit: 10, withTotal: false, ...(words.trim() ? { searchQuery: words.trim() } : {}) };
  const result = await callApi(client.GET('/contacts', { params: { query } }));
  if (!result.ok) return [];
  return result.value.contacts.flatMap(({ firstName, lastName, email }) =>
    email ? [{ name: `${firstName} ${lastName}`.trim(), email }] : [],
  );
};
